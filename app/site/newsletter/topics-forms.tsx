import { Field, Select } from "#app/ui/field.tsx";
import { AnsweredForm, FormPanel } from "../forms/answered-form.tsx";
import { SendButton, useFormState } from "../forms/page-form.tsx";
import { LEAVE_FORM } from "./just-left.tsx";

export const TOPICS_FORM = "newsletter-topics";

type Props = {
  topics: { value: string; name: string; rhythm: string; chosen: boolean }[];
  /** States that can be added. */
  states: { value: string; name: string }[];
  /** A mark that a link set waits for the button. */
  unsaved: boolean;
};

/** The topics with their marks, and beside them the way out. */
export function TopicsForms({ topics, states, unsaved }: Props) {
  const saved = useFormState(TOPICS_FORM);
  return (
    <div className="page mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-10 lg:grid-cols-[8fr_4fr]">
      {saved.taken ? (
        // Beside the key below, which is another one once the page is loaded anew: the panel keeps the focus.
        <FormPanel name={TOPICS_FORM} sent={saved} />
      ) : (
        <AnsweredForm
          // What was saved is what the marks say from then on.
          key={topics.map(({ value, chosen }) => value + chosen).join()}
          name={TOPICS_FORM}
          sent={saved}
          className="border-bar border-t-[3px] pt-5"
        >
          <fieldset>
            <legend className="font-semibold text-caption">Topics</legend>
            <ul className="mt-2 grid gap-x-12 md:grid-cols-2">
              {topics.map(({ value, name, rhythm, chosen }) => (
                <li key={value} className="border-rule border-b py-3">
                  <label className="grid grid-cols-[auto_1fr] gap-x-3">
                    <input
                      type="checkbox"
                      name="topic"
                      value={value}
                      defaultChecked={chosen}
                      className="mt-1 size-4 accent-green"
                    />
                    <span className="font-semibold text-control">{name}</span>
                    <span className="col-start-2 text-caption text-muted">{rhythm}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <Field label="Follow another state’s law" htmlFor="newsletter-topics-add" className="mt-5 max-w-xs">
            <Select id="newsletter-topics-add" name="add" value="">
              <option value="">None</option>
              {states.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {unsaved && <p className="mt-4 text-control">One topic is marked for you. Save to get it.</p>}
          <SendButton sent={saved} className="mt-5">
            Save topics
          </SendButton>
        </AnsweredForm>
      )}
      <Aside />
    </div>
  );
}

function Aside() {
  const left = useFormState(LEAVE_FORM);
  return (
    <div className="grid content-start gap-10">
      <section className="border-bar border-t-[3px] pt-4">
        <h2 className="text-label">Leave</h2>
        <p className="mt-2 mb-4 text-control">
          This stops every email from us at once. We keep only a fingerprint of your address, so that no list
          of ours writes to you again.
        </p>
        <AnsweredForm name={LEAVE_FORM} sent={left}>
          <button type="submit" className="button">
            Unsubscribe from everything
          </button>
        </AnsweredForm>
      </section>
      <section className="border-bar border-t-[3px] pt-4">
        <h2 className="text-label">What we know about you</h2>
        <p className="mt-2 text-control">
          Your address, these topics, the days you signed up and confirmed, which editions and law changes we
          sent you, and which ones came back undelivered. We do not know whether you open an email or what you
          click in it.
        </p>
      </section>
    </div>
  );
}
