import { withLawCounts } from "../content/law-counts.server.ts";
import { typographic } from "../content/typographic.ts";
import { type PlainText, plainText } from "./plain-text.ts";

/** Three of the longest stories. Ten results that each have a megabyte made every search a turn of three seconds. */
const MOST_CHARACTERS = 64 * 1024;

/** Takes a story's text as it is written; returns what the search reads of it: the words of its beginning, which of every real story is the whole. */
export function searchedText(written: string): PlainText {
  return plainText(typographic(withLawCounts(written.slice(0, MOST_CHARACTERS))));
}
