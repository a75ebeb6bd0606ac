import { spaceControlCharacters } from "./control-characters.ts";

/** Characters of a search that are looked at. */
export const MAX_SEARCH_CHARACTERS = 100;

/**
 * Takes what somebody typed into a search; returns it as it is looked for: without control characters, single spaces, at most
 * 100 characters, none cut in half. Undefined when nothing is left.
 */
export function searchText(text: string): string | undefined {
  const clean = spaceControlCharacters(text).replace(/\s+/g, " ");
  return Array.from(clean.trim()).slice(0, MAX_SEARCH_CHARACTERS).join("").trim() || undefined;
}
