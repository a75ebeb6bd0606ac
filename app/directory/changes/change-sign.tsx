import type { ChangeKind } from "./shop-change.ts";

/** What stands in the square: full for a shop that opened, an arrow for one that moved, crossed for one that closed. */
const DRAWN: Partial<Record<ChangeKind, string>> = {
  moved: "M5 10h9.5M11 6.5 14.5 10 11 13.5",
  closed: "M5.5 5.5l9 9m0-9-9 9",
  renamed: "M5.5 7.5h9m-9 5h6",
  owner: "M10 6v8m-4-4h8",
};

/** The sign of a change, always beside its word. */
export function ChangeSign({ kind }: { kind: ChangeKind }) {
  const drawn = DRAWN[kind];
  return (
    <svg className={`shop-change-sign shop-change-${kind}`} viewBox="0 0 20 20" aria-hidden="true">
      <rect x=".75" y=".75" width="18.5" height="18.5" />
      {drawn && <path d={drawn} />}
    </svg>
  );
}
