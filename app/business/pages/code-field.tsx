import { FormField } from "#app/ui/field.tsx";
import { OwnForm, type OwnFormState } from "./own-form.tsx";

/** One field for a code of a mail or an authenticator. Spaces in it are left out when it is read. */
export function CodeField({
  form,
  sent: { errors, values },
  name = "code",
  label = "Code",
  hint,
  digits = 8,
}: {
  form: string;
  sent: OwnFormState;
  name?: string;
  label?: string;
  hint?: string;
  digits?: 6 | 8;
}) {
  return (
    <FormField form={form} name={name} label={label} hint={hint} errors={errors} className="mt-6">
      {(field) => (
        <input
          {...field}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={digits + 4}
          defaultValue={values[name]}
          className="field code-field"
        />
      )}
    </FormField>
  );
}

/** Asks for a code, or for a new one once one was sent. */
export function AskCodeForm({
  token,
  asked,
  first,
}: {
  token: string;
  asked: boolean;
  /** "Send me a code" */
  first: string;
}) {
  return (
    <OwnForm name="ask" token={token} className={asked ? "mt-3" : "mt-6"}>
      <button
        type="submit"
        className={asked ? "min-h-11 text-control text-link" : "button button-solid w-full"}
      >
        {asked ? "Send a new code" : first}
      </button>
    </OwnForm>
  );
}

/** What is said of a wrong code. */
export function wrongCode(left: number, minutes?: number): string {
  const older = minutes ? `, or it is older than ${minutes} minutes` : "";
  if (left === 0) return `This is not the code${older}. No tries are left: ask for a new one.`;
  return `This is not the code${older}. ${left} ${left === 1 ? "try is" : "tries are"} left.`;
}
