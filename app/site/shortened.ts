/** A sentence's end: not after abbreviations and units ("U.S.", "Inc.", "mg."), which are short. */
const SENTENCE_END = /(?<=[a-z]{4}[)”"]?|\d{2}|\d\)|%)[.?!][)”"]?(?=\s)/g;

/**
 * The beginning of a text of more than `most` characters, and never longer than that: its whole sentences when they are at
 * least half of what fits, otherwise cut between words, with "…". A shorter text as it is.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const fits = text.slice(0, most + 1);
  const ends = Array.from(fits.matchAll(SENTENCE_END), ({ index, 0: mark }) => index + mark.length);
  const end = ends.at(-1) ?? 0;
  if (end >= most / 2) return text.slice(0, end);
  const words = text.slice(0, most).replace(/[,;:–—]?\s\S*$/, "");
  return `${words.slice(0, most - 1)}…`;
}
