import type { ReactNode } from "react";

type Props = { label: string; viewBox: string; className?: string; children: ReactNode };

/** A drawing whose parts are links: a group with a name of its own, not one picture. */
export function LinkedDrawing({ label, viewBox, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a drawing has no element of its own
    <svg className={className} viewBox={viewBox} role="group" aria-label={label}>
      {children}
    </svg>
  );
}
