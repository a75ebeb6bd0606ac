import type { ReactNode } from "react";

type Props = {
  /** Names it to a screen reader. */
  label: string;
  /** Says how it scrolls, too: a table of its own may know better than the region. */
  className: string;
  children: ReactNode;
};

/** A region of its own for what may be wider than the page: the keyboard must reach what scrolls (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it only some browsers let the keyboard scroll a region
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
