import { apaEntry } from "./apa.ts";
import { chicagoEntry } from "./chicago.ts";
import type { Citation } from "./citation.ts";
import { harvardEntry } from "./harvard.ts";
import { mlaEntry } from "./mla.ts";
import { plainText, type RichText } from "./rich-text.ts";
import { wikipediaEntry } from "./wikipedia.ts";

type Style = {
  /** As readers call it. */
  name: string;
  entry: (citation: Citation) => RichText;
  /** Under "More formats" at the end of a story. */
  more?: true;
};

/** Every style, in the order of a story's page (product.md 6.8): a new one is its file and a line here. */
const STYLES = {
  apa: { name: "APA", entry: apaEntry },
  mla: { name: "MLA", entry: mlaEntry },
  chicago: { name: "Chicago", entry: chicagoEntry },
  harvard: { name: "Harvard", entry: harvardEntry, more: true },
  wikipedia: { name: "Wikipedia", entry: wikipediaEntry, more: true },
} satisfies Record<string, Style>;

export type CitationStyle = keyof typeof STYLES;

/** A source in a style, as a page shows it. */
export type StyledCitation = { style: CitationStyle; name: string; text: RichText; more?: true };

/** Takes a source; returns its entry in every style. */
export function citeInEveryStyle(citation: Citation): StyledCitation[] {
  return Object.entries<Style>(STYLES).map(([style, { name, entry, more }]) => ({
    style: style as CitationStyle,
    name,
    text: entry(citation),
    ...(more && { more }),
  }));
}

/** Takes a source and a style; returns its entry as runs of text, some in italics, some links (http, https only). */
export function formatCitation(citation: Citation, style: CitationStyle): RichText {
  return STYLES[style].entry(citation);
}

/** Takes a source and a style; returns its entry as text alone: what is copied, or shown where no link can be. */
export function plainCitation(citation: Citation, style: CitationStyle): string {
  return plainText(formatCitation(citation, style));
}
