import { citationParts } from "../facts/citation-parts.ts";
import { CONFIDENCES } from "../facts/vocabulary.ts";
import type { LawRow } from "./law-rows.server.ts";

/** What a row rests on, once on a page however many rows rest on it: the law first, who reports it after "Also". */
export type Source = {
  /** From 1, in the order of the page. */
  number: number;
  law: string;
  also?: string;
  url?: string;
  period?: string;
  checked: LawRow["checked"];
  /** Said where it is not high. */
  confidence?: string;
};

/** A row with the number of its source, and the source itself at its first use. */
export type SourcedRow = LawRow & { source: number; first?: Source };

/** Numbers the sources of a page's rows, given section by section. */
export function withSources(...sections: readonly LawRow[][]): SourcedRow[][] {
  const known = new Map<string, number>();
  return sections.map((rows) =>
    rows.map((row): SourcedRow => {
      const key = sourceKey(row);
      const number = known.get(key);
      if (number) return { ...row, source: number };
      known.set(key, known.size + 1);
      return { ...row, source: known.size, first: toSource(row, known.size) };
    }),
  );
}

/** Two rows rest on the same where all that a note says is the same. */
export function sourceKey({ citation, url, period, checked, confidence }: LawRow): string {
  return [citation, url, period, checked.iso, confidence].join("\n");
}

function toSource({ citation, url, period, checked, confidence }: LawRow, number: number): Source {
  return {
    number,
    ...citationParts(citation),
    ...(url && { url }),
    ...(period && { period }),
    checked,
    ...(confidence !== "high" && {
      confidence: `${confidence === "low" ? "Low" : "Medium"} confidence: ${lower(CONFIDENCES[confidence])}`,
    }),
  };
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
