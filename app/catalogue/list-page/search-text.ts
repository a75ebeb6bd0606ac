import { spaceControlCharacters } from "#app/utils/control-characters.ts";

/** Characters of a search that are looked at. */
export const MOST_SEARCHED = 100;

/** What is typed in a search field: without control characters, single spaces, 100 characters at most, none cut in half. */
export function searchText(text: string): string | undefined {
  const clean = spaceControlCharacters(text).replace(/\s+/g, " ").trim();
  return Array.from(clean).slice(0, MOST_SEARCHED).join("").trim() || undefined;
}
