import type { Citation } from "./citation.ts";
import type { Segment } from "./rich-text.ts";

/** Returns a DOI as its bare name, "10.1126/science.1470919", whatever it was written with; undefined when there is none. */
export function bareDoi(citation: Citation): string | undefined {
  const doi = citation.doi?.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, "");
  return doi || undefined;
}

/** Returns a source's web address when it is one that may be followed (http, https). */
export function webAddress(citation: Citation): string | undefined {
  const url = citation.url?.trim();
  return url && /^https?:\/\/\S+$/i.test(url) ? url : undefined;
}

/**
 * Returns where a source is found as a link, its DOI before its address (APA 9.34, MLA 5.93, Chicago 13.7, Cite Them
 * Right); undefined when it has neither.
 */
export function sourceLink(citation: Citation): Segment | undefined {
  const doi = bareDoi(citation);
  // DOI Handbook 2.5.2: what a URL would read otherwise is encoded.
  const address = doi
    ? `https://doi.org/${encodeURI(doi.replace(/\p{Cs}/gu, "\uFFFD")).replace(/[?#]/g, encodeURIComponent)}`
    : webAddress(citation);
  return address ? { text: address, href: address } : undefined;
}
