import { spaceControlCharacters } from "./control-characters.ts";

/** Characters of a search that are looked at. */
export const MAX_SEARCH_CHARACTERS = 100;

/** What turns a line around: a search stands in titles and sentences. plain-text.ts takes out more, by patterns that older browsers cannot read: this runs in them. */
const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Takes what somebody typed into a search; returns it as it is looked for: without control characters and marks of direction, single
 * spaces, at most 100 characters, none cut in half. Undefined when nothing is left.
 */
export function searchText(text: string): string | undefined {
  const clean = spaceControlCharacters(text).replace(MARKS_OF_DIRECTION, "").replace(/\s+/g, " ");
  return Array.from(clean.trim()).slice(0, MAX_SEARCH_CHARACTERS).join("").trim() || undefined;
}
