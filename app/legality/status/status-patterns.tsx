import type { KnownStatus } from "../facts/vocabulary.ts";

/**
 * What fills a shape for each status: no two differ by color alone. Lines in a tile of 8 × 8; colors are in legality.css. Absent:
 * one even color.
 */
const LINES: Partial<Record<KnownStatus, string>> = {
  restricted: "M2 0V8M6 0V8",
  "medical-only": "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  "limited-medical": "M2 2h.01M6 6h.01",
  decriminalized: "M0 2H8M0 6H8",
  contested: "M0 6L2 2L4 6L6 2L8 6",
  banned: "M-2 6L2 10M0 0L8 8M6 -2L10 2",
  illegal: "M0 0L8 8M8 0L0 8",
};

type Props = {
  /** What begins the ids: patterns of another size are others. */
  name: string;
  statuses: readonly KnownStatus[];
  /** Units of the shape in which a pixel of the pattern is drawn. */
  scale?: number;
};

/** Defines the patterns that `patternFill` names. Once a page for each name; takes no room. */
export function StatusPatterns({ name, statuses, scale = 1 }: Props) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {statuses.map((status) => (
          <pattern
            key={status}
            id={`${name}-${status}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform={scale === 1 ? undefined : `scale(${scale})`}
            className={`law-pattern law-${status}`}
          >
            <rect width="8" height="8" />
            {LINES[status] && <path d={LINES[status]} />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The `fill` of a shape: its status' pattern, and where a browser does not find that, the color of its text. */
export function patternFill(name: string, status: KnownStatus): string {
  return `url(#${name}-${status}) currentColor`;
}
