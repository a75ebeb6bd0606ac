import type { ReactNode } from "react";
import { FormPanel } from "#app/site/forms/answered-form.tsx";
import { useFrame } from "#app/site/frame.ts";

const BAR = { danger: "border-danger", done: "border-brand", note: "border-edge" } as const;

/** A bar on the left and words beside it: a refusal, what was done, or what is to be known. */
export function Notice({
  kind = "note",
  className = "",
  children,
}: {
  kind?: keyof typeof BAR;
  className?: string;
  children: ReactNode;
}) {
  return <div className={`border-l-[3px] pl-4 text-control ${BAR[kind]} ${className}`}>{children}</div>;
}

/** Why a form was refused, above it; nothing where it was not. */
export function RefusalNotice({ message, className }: { message?: string; className?: string }) {
  if (!message) return null;
  return (
    <Notice kind="danger" className={className}>
      <p role="alert">{message}</p>
    </Notice>
  );
}

/** What became of the form that led to this page, on top of it and with the focus: product.md 15.2. */
export function PageNotice({ className = "" }: { className?: string }) {
  const result = useFrame()?.formResult;
  if (result?.html)
    return <FormPanel name={result.form} sent={{ html: result.html, taken: result.ok }} first />;
  return (
    <div
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a post
      autoFocus={Boolean(result?.message)}
      className={result?.message ? className : ""}
    >
      {result?.message && (
        <Notice kind={result.ok ? "done" : "danger"}>
          <p>{result.message}</p>
        </Notice>
      )}
    </div>
  );
}
