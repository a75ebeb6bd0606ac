import { apaEntry } from "./apa.ts";
import type { Citation } from "./citation.ts";
import { monthDayYear, parsePartialDate } from "./publication-date.ts";
import { plainText, type RichText, rich } from "./rich-text.ts";

/** A source as the list under a story has it: APA's entry, and the day on which it was read where APA leaves that out (product.md 6.15). */
export function referenceEntry(citation: Citation): RichText {
  const entry = apaEntry(citation);
  const seen = parsePartialDate(citation.accessDate);
  const day = seen && monthDayYear(seen);
  return !day || plainText(entry).includes(`Retrieved ${day}`) ? entry : rich(entry, ` (read ${day})`);
}
