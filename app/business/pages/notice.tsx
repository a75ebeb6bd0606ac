import type { ReactNode } from "react";
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

/** What became of the form that led to this page, on top of it: product.md 15.2. */
export function PageNotice({ className = "" }: { className?: string }) {
  const result = useFrame()?.formResult;
  return (
    <div role="status" className={result?.message ? className : ""}>
      {result?.message && (
        <Notice kind={result.ok ? "done" : "danger"}>
          <p>{result.message}</p>
        </Notice>
      )}
    </div>
  );
}
