import { useEffect, useState } from "react";
import { deskPath } from "#app/business/business-paths.ts";
import { CLAIM_REASONS, type ClaimDecision } from "#app/business/claim/claim-reasons.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { Choices, NoteField } from "../choices.tsx";
import type { ClaimView } from "./claim-view.server.ts";

const DECISIONS: Record<ClaimDecision, { name: string; group: string; button: string }> = {
  grant: { name: "Grant", group: "To grant it", button: "Grant the claim" },
  refuse: { name: "Refuse", group: "To refuse it", button: "Refuse the claim" },
  ask: { name: "Ask for more", group: "To ask for more", button: "Ask the claimant" },
};

const OUTCOMES = [
  { value: "agreed", name: "Agrees" },
  { value: "declined", name: "Does not agree" },
  { value: "nobody", name: "Nobody answered" },
  { value: "later", name: "Asks to call back" },
];

/** The call to the number on file, and the decision: in this order. */
export function DecideForm({ open, token }: { open: ClaimView; token: string }) {
  const { errors, values, message } = useOwnForm("decide");
  // What the button says; without JavaScript it stays "Decide".
  const [decision, setDecision] = useState<string>();
  const { decision: sent } = values;
  useEffect(() => setDecision(sent), [sent]);
  const chosen = decision && Object.hasOwn(DECISIONS, decision) ? (decision as ClaimDecision) : undefined;
  const groups = (Object.keys(DECISIONS) as ClaimDecision[]).filter((key) => !chosen || key === chosen);
  return (
    <OwnForm name="decide" to={open.path} token={token}>
      <RefusalNotice message={message} className="mt-7" />
      <section className="mt-7 border-rule-2 border-t pt-5">
        <h2 className="text-label">
          {open.phone ? (
            <>
              {"1. Call "}
              {open.phone.href ? <a href={open.phone.href}>{open.phone.text}</a> : open.phone.text}
            </>
          ) : (
            "1. Call the number that the registry has"
          )}
        </h2>
        <p className="mt-1 text-caption text-muted">
          {open.phone
            ? "The number of the registry’s file. Never the claimant’s."
            : "The file has none. Take one from the registry, never the claimant’s."}
        </p>
        <blockquote className="wrap-anywhere mt-4 border-edge border-l-[3px] pl-4 font-serif text-prose">
          {`“${open.script}”`}
        </blockquote>
        <div className="mt-5 grid gap-6 md:grid-cols-[11rem_1fr_1fr]">
          <Choices
            form="decide"
            name="outcome"
            legend="The shop"
            options={OUTCOMES}
            value={values.outcome}
            error={errors?.outcome}
          />
          <FormField
            form="decide"
            name="code"
            label="Then ask for the call code"
            hint="Six digits from the claim’s page. Ask only after a yes: someone may have sent a clerk that code."
            errors={errors}
          >
            {(field) => (
              <input
                {...field}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                defaultValue={values.code}
                className="field max-w-44 tracking-widest"
              />
            )}
          </FormField>
          <div>
            <p className="font-semibold text-caption">Calls so far</p>
            {open.calls.length > 0 ? (
              <ul className="mt-1 text-caption text-muted">
                {open.calls.map((call) => (
                  <li key={call}>{call}</li>
                ))}
              </ul>
            ) : (
              <p className="mt-1 text-caption text-muted">None yet</p>
            )}
            <button type="submit" name="do" value="call" className="button mt-3">
              Save the call only
            </button>
          </div>
        </div>
      </section>
      <section className="mt-7 border-rule-2 border-t pt-5">
        <h2 className="text-label">2. Decide</h2>
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
                    {Object.entries(CLAIM_REASONS[key]).map(([value, { name }]) => (
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
