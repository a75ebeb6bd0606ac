import type { ReactNode } from "react";

type Props = {
  /** What a section names itself by. */
  id?: string;
  /** Space around it. */
  className?: string;
  children: ReactNode;
};

/** The heading of a page's section: 31/35, and 25/29 on a phone (product.md 10.1). */
export function SectionHeading({ id, className = "", children }: Props) {
  return (
    <h2 id={id} className={`text-section ${className}`.trimEnd()}>
      {children}
    </h2>
  );
}
