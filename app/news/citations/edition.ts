import type { Citation } from "./citation.ts";
import { monthDayYear, parsePartialDate } from "./publication-date.ts";

/** Returns which wording of a source was read, as entries say it: its edition, else the day on which it stood so. */
export function editionOf(citation: Citation): string | undefined {
  const edition = citation.edition?.replace(/\s+/gu, " ").trim();
  if (edition) return edition;
  const day = parsePartialDate(citation.asOf);
  return day && `as of ${monthDayYear(day)}`;
}

/** The same as an element of its own, which begins with a capital: "As of November 20, 2026". */
export function editionElement(citation: Citation): string | undefined {
  return editionOf(citation)?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
