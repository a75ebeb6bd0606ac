import { FieldError } from "#app/ui/field.tsx";
import { TOPICS, type Topic } from "./topics.ts";

/** What the message is about: one of the topics, each with what helps. */
export function TopicChoice({ chosen, error }: { chosen?: Topic; error?: string }) {
  return (
    <fieldset
      aria-describedby={error ? "contact-topic-error" : undefined}
      className={error ? "field-refused" : ""}
    >
      <legend className="mb-2 font-semibold text-caption">What is it about?</legend>
      {error && <FieldError id="contact-topic-error">{error}</FieldError>}
      <div className="grid border-rule border-t md:grid-cols-2 md:gap-x-6">
        {Object.entries(TOPICS).map(([topic, { name, note }], index) => (
          <label
            key={topic}
            className="flex cursor-pointer gap-3 border-rule border-b py-3 text-control has-checked:border-green"
          >
            <input
              id={index === 0 ? "contact-topic" : undefined}
              type="radio"
              name="topic"
              value={topic}
              required
              aria-labelledby={`contact-topic-${topic}`}
              aria-describedby={`contact-topic-${topic}-note`}
              defaultChecked={topic === chosen}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4 shrink-0 accent-green"
            />
            <span>
              <span id={`contact-topic-${topic}`} className="font-semibold">
                {name}
              </span>
              <span id={`contact-topic-${topic}-note`} className="block text-small text-muted">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
