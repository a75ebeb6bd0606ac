import { useEffect, useState } from "react";
import { PageForm, useFormResult } from "#app/site/forms/page-form.tsx";

/** How long the thanks stay: product.md 3.8. */
const SUCCESS_MILLISECONDS = 3000;

/** What stays after the thanks, where an address is confirmed by mail: product.md 13.1. */
const LOOK = "Look into your inbox: the mail that is on its way has one button.";

/** The footer's newsletter signup: product.md 3.8. */
export function NewsletterForm({ heading, confirms }: { heading: string; confirms: boolean }) {
  const { fetcher, result } = useFormResult("newsletter");
  const [thanked, setThanked] = useState(false);
  const submitting = fetcher.state !== "idle";
  const succeeded = result?.ok === true;
  // A page that answers without a script says both at once.
  const look = succeeded && confirms && (thanked || !fetcher.data);
  const error = result?.ok === false && !submitting ? result.message : undefined;

  useEffect(() => {
    if (result?.ok !== true) return;
    setThanked(false);
    const timer = setTimeout(() => setThanked(true), SUCCESS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <PageForm name="newsletter" fetcher={fetcher} className="max-w-sm">
      <label htmlFor="newsletter-email" className="block font-semibold text-control text-footer-ink">
        {heading}
      </label>
      <div className="mt-3 flex gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Your email address"
          defaultValue={result?.ok === false ? result.values?.email : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby="newsletter-status"
          className="h-11 min-w-0 flex-1 rounded-[3px] border border-footer-edge bg-transparent px-3 text-footer-ink placeholder:text-footer-muted"
        />
        <button
          type="submit"
          disabled={submitting}
          className="h-11 shrink-0 rounded-[3px] bg-footer-green px-4 font-semibold text-on-footer-green hover:bg-footer-green-deep disabled:opacity-70"
        >
          {submitting ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      <p id="newsletter-status" role="status" className="mt-2 min-h-5 text-caption text-footer-ink">
        {succeeded && !thanked && "Thank you for subscribing. "}
        {look && LOOK}
        {error}
      </p>
    </PageForm>
  );
}
