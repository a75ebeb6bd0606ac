import { TOPICS, type Topic } from "./topics.ts";

/** What the message is about: one of the topics, each with what helps. */
export function TopicChoice({ chosen, error }: { chosen?: Topic; error?: string }) {
  return (
    <fieldset aria-describedby={error ? "contact-topic-error" : undefined}>
      <legend className="mb-2 font-semibold text-caption">What is it about?</legend>
      <div className="grid border-rule border-t md:grid-cols-2 md:gap-x-6">
        {Object.entries(TOPICS).map(([topic, { name, note }]) => (
          <label
            key={topic}
            className="flex cursor-pointer gap-3 border-rule border-b py-3 text-control has-checked:border-green"
          >
            <input
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
      {error && (
        <p id="contact-topic-error" className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
