import { useOwnForm } from "#app/business/pages/own-form.tsx";
import { FormField } from "#app/ui/field.tsx";
import { Choices } from "../choices.tsx";
import type { ClaimView } from "./claim-view.server.ts";

const OUTCOMES = [
  { value: "agreed", name: "Agrees" },
  { value: "declined", name: "Does not agree" },
  { value: "nobody", name: "Nobody answered" },
  { value: "later", name: "Asks to call back" },
];

/** The call to the number on file, in the form that decides: what the shop says, and the code that it reads. */
export function CallFields({ open }: { open: ClaimView }) {
  const { errors, values } = useOwnForm("decide");
  return (
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
  );
}
