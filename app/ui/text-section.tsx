import type { ReactNode } from "react";
import { SectionHeading } from "./section-heading.tsx";

type Props = {
  title: string;
  /** A line under the heading. */
  note?: ReactNode;
  children: ReactNode;
};

/** Standing text of a page: its heading over 4 columns, the text over 8 (product.md 10.2). */
export function TextSection({ title, note, children }: Props) {
  return (
    <section className="grid grid-cols-1 gap-x-12 gap-y-5 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
      <div>
        <SectionHeading>{title}</SectionHeading>
        {note && <p className="mt-2 text-small text-muted">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
