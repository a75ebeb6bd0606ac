import type { Verdict } from "../facts/status-verdict.ts";
import type { KnownStatus } from "../facts/vocabulary.ts";
import { MARK_PATTERNS } from "../status/status-mark.tsx";
import { patternFill, StatusPatterns } from "../status/status-patterns.tsx";

/** The pattern of each answer is that of the status which says as much. */
const PATTERNS: Record<Verdict, KnownStatus> = {
  yes: "legal",
  "up-to": "restricted",
  no: "banned",
  unknown: "not-verified",
};

/** Defines what the signs are drawn with: once a page. */
export function VerdictPatterns() {
  return <StatusPatterns name={MARK_PATTERNS} statuses={Object.values(PATTERNS)} />;
}

/** The sign of an answer, always beside its word. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  return (
    <svg className={`verdict-sign verdict-${verdict} law-${PATTERNS[verdict]}`} aria-hidden="true">
      <rect x=".75" y=".75" width="18.5" height="18.5" fill={patternFill(MARK_PATTERNS, PATTERNS[verdict])} />
    </svg>
  );
}
