import { useState } from "react";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { Choices, NoteField } from "./choices.tsx";

type Props = {
  /** Where the form is sent: the case's own page. */
  path: string;
  token: string;
  /** What is decided about, as its buttons say: "deal". */
  thing: string;
  /** Readers see it: it can only be taken down. */
  live?: boolean;
  /** How often its shop had changed it when this page was made. */
  revision?: number;
  /** What this page shows of what no number counts: it may be another by now. */
  seen?: string;
  /** Why it is refused: the shop reads it. */
  reasons: Readonly<Record<string, string>>;
};

/** Accept or refuse, with a reason for a refusal and a note: what the desk decides of a shop's word. */
export function DecisionForm({ path, token, thing, live = false, revision, seen, reasons }: Props) {
  const { errors, values, message } = useOwnForm("decide");
  // What the button says; without JavaScript it stays "Decide".
  const [decision, setDecision] = useState<string>();
  const options = [
    ...(live ? [] : [{ value: "accept", name: "Publish" }]),
    { value: "refuse", name: live ? "Take down" : "Refuse" },
  ];
  return (
    <section className="mt-7 border-rule-2 border-t pt-5">
      <h2 className="text-label">Decide</h2>
      <RefusalNotice message={message} className="mt-4" />
      <OwnForm name="decide" to={path} token={token} className="mt-4">
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <div className="grid gap-6 md:grid-cols-[11rem_1fr_1fr]">
          <Choices
            form="decide"
            name="decision"
            legend="Decision"
            options={options}
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
          <NoteField form="decide" about="decision" value={values.note} errors={errors} />
        </div>
        <button type="submit" className="button button-solid mt-6">
          {buttonOf(decision, thing, live)}
        </button>
      </OwnForm>
    </section>
  );
}

/** "Publish the deal", "Take the photograph down". */
function buttonOf(decision: string | undefined, thing: string, live: boolean): string {
  if (decision === "accept" && !live) return `Publish the ${thing}`;
  if (decision === "refuse") return live ? `Take the ${thing} down` : `Refuse the ${thing}`;
  return "Decide";
}

/** Takes a decision back, for 30 days after it. */
export function UndoForm({
  path,
  token,
  words,
  seen,
}: {
  path: string;
  token: string;
  words: string;
  /** What the page shows of what is taken back: it may be another by now. */
  seen: string;
}) {
  const { message } = useOwnForm("undo");
  return (
    <section className="mt-7 border-rule-2 border-t pt-5">
      <RefusalNotice message={message} className="mb-4" />
      <OwnForm name="undo" to={path} token={token} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="seen" value={seen} />
        <button type="submit" className="button">
          Reverse the decision
        </button>
        <p className="text-caption text-muted">{words}</p>
      </OwnForm>
    </section>
  );
}
