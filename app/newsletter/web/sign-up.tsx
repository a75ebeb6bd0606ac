import { PageForm, useFormState } from "#app/site/forms/page-form.tsx";
import { useFrame } from "#app/site/frame.ts";

/** The newsletter's form in a page's text; the footer has its own. */
export function SignUp({ label }: { label: string }) {
  const { fetcher, submitting, errors, values, message, taken } = useFormState("newsletter-here");
  const confirms = useFrame()?.newsletterConfirms;
  const error = errors?.email ?? message;
  const thanks = confirms
    ? "Thank you for subscribing. Look into your inbox: the mail that is on its way has one button."
    : "Thank you for subscribing.";
  return (
    <PageForm name="newsletter-here" fetcher={fetcher}>
      <label htmlFor="newsletter-here-email" className="block font-semibold text-small">
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="newsletter-here-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Your email address"
          defaultValue={values.email}
          aria-invalid={error ? true : undefined}
          aria-describedby="newsletter-here-status"
          className="field flex-1"
        />
        <button type="submit" disabled={submitting} className="button button-solid">
          {submitting ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      <p
        id="newsletter-here-status"
        role="status"
        className={`mt-1.5 min-h-5 text-caption ${error ? "text-danger" : "text-muted"}`}
      >
        {error ?? (taken ? thanks : "One email a week. Your address is used for nothing else.")}
      </p>
    </PageForm>
  );
}
