import { useEffect, useState } from "react";
import { useFrame } from "../frame.ts";
import { PageForm, useFormState } from "./page-form.tsx";

/** How long the thanks stay: product.md 3.8. */
const SUCCESS_MILLISECONDS = 3000;

/** What stays after the thanks, where an address is confirmed by mail: product.md 13.1. */
const CHECK_INBOX = "Check your inbox: press the button in our email to confirm.";

/** Classes of the form's parts, where it stands. */
export type SignUpLook = {
  form?: string;
  label: string;
  row: string;
  input: string;
  button: string;
  status: string;
  /** As `status` unless told. */
  error?: string;
};

/** The newsletter's sign-up: product.md 3.8. Each place on a page has a form of its own `name`. */
export function SignUpForm({
  name,
  label,
  look,
  note,
}: {
  name: string;
  label: string;
  look: SignUpLook;
  /** What stands below until something is to be said. */
  note?: string;
}) {
  const { fetcher, submitting, values, message, taken } = useFormState(name);
  const confirms = useFrame()?.newsletterConfirms;
  const [thanked, setThanked] = useState(false);
  const thanks = taken && !thanked && "Thank you for subscribing. ";
  // A page that answers without a script says both at once.
  const next = taken && confirms && (thanked || !fetcher.data) && CHECK_INBOX;

  useEffect(() => {
    if (!taken) return;
    setThanked(false);
    const timer = setTimeout(() => setThanked(true), SUCCESS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [taken]);

  return (
    <PageForm name={name} checked fetcher={fetcher} className={look.form}>
      <label htmlFor={`${name}-email`} className={`block font-semibold ${look.label}`}>
        {label}
      </label>
      <div className={`flex gap-2 ${look.row}`}>
        <input
          id={`${name}-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Your email address"
          defaultValue={values.email}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${name}-status`}
          className={look.input}
        />
        <button type="submit" disabled={submitting} className={look.button}>
          {submitting ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      <p
        id={`${name}-status`}
        role="status"
        className={`min-h-5 text-caption ${(message && look.error) || look.status}`}
      >
        {thanks}
        {next}
        {message ?? (!thanks && !next && note)}
      </p>
    </PageForm>
  );
}
