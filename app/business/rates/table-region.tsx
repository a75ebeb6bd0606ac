import type { ReactNode } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** A table that scrolls sideways in a region of its own, which a keyboard can reach. On paper it has the page's width. */
export function TableRegion({ label, className = "", children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="advertising-table border-bar border-t-[3px]">
      <table className={className}>{children}</table>
    </section>
  );
}
