import { apaEntry } from "./apa.ts";
import { chicagoEntry } from "./chicago.ts";
import type { Citation, CitationStyle } from "./citation.ts";
import { harvardEntry } from "./harvard.ts";
import { mlaEntry } from "./mla.ts";
import { plainText, type RichText } from "./rich-text.ts";
import { wikipediaEntry } from "./wikipedia.ts";

const ENTRIES: Record<CitationStyle, (citation: Citation) => RichText> = {
  apa: apaEntry,
  mla: mlaEntry,
  chicago: chicagoEntry,
  harvard: harvardEntry,
  wikipedia: wikipediaEntry,
};

/** Takes a source and a style; returns its entry as runs of text, some in italics, some links (http, https only). */
export function formatCitation(citation: Citation, style: CitationStyle): RichText {
  return ENTRIES[style](citation);
}

/** Takes a source and a style; returns its entry as text alone: what is copied, or shown where no link can be. */
export function plainCitation(citation: Citation, style: CitationStyle): string {
  return plainText(formatCitation(citation, style));
}
