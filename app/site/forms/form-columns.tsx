import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** What a form is for on the left, its fields on the right; on a phone one below the other. */
export function FormColumns({
  heading,
  words,
  fields = "md:grid-cols-2",
  children,
}: {
  /** None where something else names the form. */
  heading?: string;
  words: ReactNode;
  /** How the fields stand. */
  fields?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
      <div>
        {heading && <SectionHeading>{heading}</SectionHeading>}
        <p className={`max-w-sm text-control text-muted ${heading ? "mt-3" : ""}`}>{words}</p>
      </div>
      <div className={`grid items-end gap-4 ${fields}`}>{children}</div>
    </div>
  );
}
