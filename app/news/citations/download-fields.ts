import type { Citation } from "./citation.ts";
import { type Periodical, parsePeriodical } from "./periodical.ts";
import { sourceForm } from "./source-kind.ts";

/** One line, as a field of a reference manager's file is; control characters, which none of the formats can carry, are gone. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** What holds a source: a journal's name apart from its numbers, anything else whole; undefined when nothing is given. */
export function heldIn(citation: Citation): Periodical | undefined {
  const publication = oneLine(citation.publication ?? "");
  if (!publication) return undefined;
  return sourceForm(citation) === "journal" ? parsePeriodical(publication) : { name: publication };
}
