import { useState } from "react";
import { deskPath } from "#app/business/business-paths.ts";
import type { ClaimDecision } from "#app/business/claim/claim-reasons.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { Choices, NoteField } from "../choices.tsx";
import { CallFields } from "./call-fields.tsx";
import type { ClaimView } from "./claim-view.server.ts";

const DECISIONS: Record<ClaimDecision, { name: string; group: string; button: string }> = {
  grant: { name: "Grant", group: "To grant it", button: "Grant the claim" },
  refuse: { name: "Refuse", group: "To refuse it", button: "Refuse the claim" },
  ask: { name: "Ask for more", group: "To ask for more", button: "Ask the claimant" },
};

/** The call to the number on file, where one is meant, and the decision: in this order. */
export function DecideForm({ open, token }: { open: ClaimView; token: string }) {
  const { errors, values, message } = useOwnForm("decide");
  // What the button says; without JavaScript it stays "Decide".
  const [decision, setDecision] = useState<string>();
  const chosen = decision && Object.hasOwn(DECISIONS, decision) ? (decision as ClaimDecision) : undefined;
  const groups = (Object.keys(DECISIONS) as ClaimDecision[]).filter((key) => !chosen || key === chosen);
  return (
    <OwnForm name="decide" to={open.path} token={token}>
      <input type="hidden" name="seen" value={open.seen} />
      <RefusalNotice message={message} className="mt-7" />
      {open.noCall ? (
        <section className="mt-7 border-rule-2 border-t pt-5">
          <h2 className="text-label">No call is needed</h2>
          <p className="mt-1 text-caption text-muted">{open.noCall}</p>
        </section>
      ) : (
        <CallFields open={open} />
      )}
      <section className="mt-7 border-rule-2 border-t pt-5">
        <h2 className="text-label">{open.noCall ? "Decide" : "2. Decide"}</h2>
        <div className="mt-4 grid gap-6 md:grid-cols-[11rem_1fr_1fr]">
          <Choices
            form="decide"
            name="decision"
            legend="Decision"
            options={Object.entries(DECISIONS).map(([value, { name }]) => ({ value, name }))}
            value={values.decision}
            error={errors?.decision}
            onChoose={setDecision}
          />
          <FormField form="decide" name="reason" label="Reason" hint="The claimant reads it." errors={errors}>
            {(field) => (
              <Select {...field} value={values.reason}>
                <option value="">Choose one</option>
                {groups.map((key) => (
                  <optgroup key={key} label={DECISIONS[key].group}>
                    {open.reasons[key].map(({ value, name }) => (
                      <option key={value} value={value}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </FormField>
          <NoteField form="decide" value={values.note} errors={errors} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="submit" name="do" value="decide" className="button button-solid">
            {chosen ? DECISIONS[chosen].button : "Decide"}
          </button>
          <a href={deskPath("claims")} className="text-link inline-flex min-h-11 items-center text-control">
            Leave it open
          </a>
          <span className="text-caption text-muted md:ml-auto">{open.mails}</span>
        </div>
      </section>
    </OwnForm>
  );
}
