import { citationParts } from "../facts/citation-parts.ts";
import { CONFIDENCES } from "../facts/vocabulary.ts";
import type { LawRow } from "./law-rows.server.ts";

/** Days after which a reading of the section does not carry a high confidence any more: product.md 18.10. */
export const FRESH_DAYS = 90;

/** What a row rests on, once on a page however many rows rest on it: the law first, who reports it after "Also". */
export type Source = {
  /** From 1, in the order of the page. */
  number: number;
  law: string;
  also?: string;
  url?: string;
  period?: string;
  checked: LawRow["checked"];
  stale?: true;
  /** Said where it is not medium, as a page's answers are unless told. */
  confidence?: string;
  /** The day on which the section's own text was read. */
  read?: LawRow["checked"];
};

/** A row with the number of its source, and the source itself at its first use. */
export type SourcedRow = LawRow & { source: number; first?: Source };

/**
 * Numbers the sources of a page's rows, given section by section. `freshSince` is the oldest day (ISO 8601) of a reading that a high
 * confidence rests on.
 */
export function withSources(freshSince: string, ...sections: readonly LawRow[][]): SourcedRow[][] {
  const known = new Map<string, number>();
  return sections.map((rows) =>
    rows.map((row): SourcedRow => {
      const key = sourceKey(row);
      const number = known.get(key);
      if (number) return { ...row, source: number };
      known.set(key, known.size + 1);
      return { ...row, source: known.size, first: toSource(row, known.size, freshSince) };
    }),
  );
}

/** Two rows rest on the same where all that a note says is the same. */
export function sourceKey({ citation, url, period, checked, confidence, read, stale }: LawRow): string {
  return [citation, url, period, checked.iso, confidence, read?.iso, stale].join("\n");
}

function toSource(row: LawRow, number: number, freshSince: string): Source {
  const { citation, url, period, checked, read, stale } = row;
  const confidence = confidenceWords(row, freshSince);
  return {
    number,
    ...citationParts(citation),
    ...(url && { url }),
    ...(period && { period }),
    checked,
    ...(stale && { stale }),
    ...(confidence && { confidence }),
    ...(read && { read }),
  };
}

/** How sure, where it is not medium: a high one is lowered where nobody has read the section for long. */
function confidenceWords({ confidence, read }: LawRow, freshSince: string): string | undefined {
  if (confidence === "low") return `Low confidence: ${lower(CONFIDENCES.low)}`;
  if (confidence === "medium") return undefined;
  return read && read.iso >= freshSince
    ? "High confidence"
    : `Medium confidence: we have not read the section for ${FRESH_DAYS} days`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
