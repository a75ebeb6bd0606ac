import { type KnownStatus, statusWord } from "../facts/vocabulary.ts";
import { patternFill } from "./status-patterns.tsx";

/** The patterns that marks are drawn with: `<StatusPatterns name={MARK_PATTERNS} …>` has to be on the page. */
export const MARK_PATTERNS = "mark";

/** A status as its pattern and its word. */
export function StatusMark({ status, className = "" }: { status: KnownStatus; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg className={`law-swatch law-${status}`} width="18" height="18" aria-hidden="true">
        <rect x=".5" y=".5" width="17" height="17" fill={patternFill(MARK_PATTERNS, status)} />
      </svg>
      {statusWord(status)}
    </span>
  );
}
