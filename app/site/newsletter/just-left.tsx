import { FormPanel } from "../forms/answered-form.tsx";
import type { FormState } from "../forms/page-form.tsx";
import { ReadersHead } from "./readers-head.tsx";

/** The form that leaves, on its own page and beside the topics. */
export const LEAVE_FORM = "newsletter-leave";

/** The page of a reader who left a moment ago: product.md 17.4. */
export function JustLeft({ sent }: { sent: FormState }) {
  return (
    <>
      <ReadersHead title="Unsubscribe from everything" />
      <div className="page mt-8">
        <FormPanel name={LEAVE_FORM} sent={sent} />
      </div>
    </>
  );
}
