import { useEffect, useState } from "react";
import { Notice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { Choices, NoteField } from "./choices.tsx";

type Props = {
  /** Where the form is sent: the case's own page. */
  path: string;
  token: string;
  /** What is decided, and how often its shop had changed it when this page was made. */
  hidden: Record<string, string | number>;
  /** "Publish the deal", "Refuse the deal"; without `accept` it can only be refused. */
  accept?: { name: string; button: string };
  refuse: { name: string; button: string };
  /** Why it is refused: the shop reads it. */
  reasons: Readonly<Record<string, string>>;
};

/** Accept or refuse, with a reason for a refusal and a note: what the desk decides of a shop's word. */
export function DecisionForm({ path, token, hidden, accept, refuse, reasons }: Props) {
  const { errors, values, message } = useOwnForm("decide");
  // What the button says; without JavaScript it stays "Decide".
  const [decision, setDecision] = useState<string>();
  const { decision: sent } = values;
  useEffect(() => setDecision(sent), [sent]);
  const button = decision === "accept" ? accept?.button : decision === "refuse" ? refuse.button : undefined;
  return (
    <section className="mt-7 border-rule-2 border-t pt-5">
      <h2 className="text-label">Decide</h2>
      {message && (
        <Notice kind="danger" className="mt-4">
          <p>{message}</p>
        </Notice>
      )}
      <OwnForm name="decide" to={path} token={token} className="mt-4">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-6 md:grid-cols-[11rem_1fr_1fr]">
          <Choices
            form="decide"
            name="decision"
            legend="Decision"
            options={[
              ...(accept ? [{ value: "accept", name: accept.name }] : []),
              { value: "refuse", name: refuse.name },
            ]}
            value={values.decision}
            error={errors?.decision}
            onChoose={setDecision}
          />
          <FormField
            form="decide"
            name="reason"
            label="Reason for refusing"
            hint="The shop reads it."
            errors={errors}
          >
            {(field) => (
              <Select {...field} value={values.reason}>
                <option value="">None</option>
                {Object.entries(reasons).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <NoteField form="decide" value={values.note} errors={errors} />
        </div>
        <button type="submit" className="button button-solid mt-6">
          {button ?? "Decide"}
        </button>
      </OwnForm>
    </section>
  );
}

/** Takes a decision back, for 30 days after it. */
export function UndoForm({ path, token, words }: { path: string; token: string; words: string }) {
  const { message } = useOwnForm("undo");
  return (
    <section className="mt-7 border-rule-2 border-t pt-5">
      {message && (
        <Notice kind="danger" className="mb-4">
          <p>{message}</p>
        </Notice>
      )}
      <OwnForm name="undo" to={path} token={token} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="button">
          Take the decision back
        </button>
        <p className="text-caption text-muted">{words}</p>
      </OwnForm>
    </section>
  );
}
