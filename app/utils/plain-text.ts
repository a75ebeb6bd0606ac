import { spaceControlCharacters } from "./control-characters.ts";

/** Takes a line that somebody typed for others to read, or that a file holds; returns it without line breaks, control characters and hidden marks. */
export function plainLine(text: string): string {
  return withoutHiddenMarks(spaceControlCharacters(text)).trim();
}

/** As plainLine, of a text of several lines: a line break is one character (forms send two). */
export function plainText(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  return lines
    .map((line) => withoutHiddenMarks(spaceControlCharacters(line)))
    .join("\n")
    .trim();
}

/** What is not seen: marks of direction, of width nothing, of nothing but room (fillers of Hangul, Braille without a dot), tags, and what emoji and scripts need. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** UNSEEN without joiners and variation selectors, which names and emoji need. */
const NEVER_NEEDED =
  /(?![\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|[\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** A variation selector that varies nothing: an emoji, a Chinese or a Mongolian character has one at most. */
const LOOSE_SELECTOR =
  /(?<![\p{Emoji}\p{Ideographic}\u1820-\u18aa])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** A joiner, captured where it joins: in a word (Persian, Hindi), or two emoji to one. */
const JOINER =
  /((?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic}))|[\u200c\u200d]/gu;

/** Returns a text without marks that nobody sees: they turn a line around, make two names look like one, or a text of nothing look written. */
export function withoutHiddenMarks(text: string): string {
  // A file has a million cells, and hardly one of them has any.
  if (!UNSEEN.test(text)) return text;
  // In this order: what goes first may stand between a mark and what it belongs to.
  return text.replace(NEVER_NEEDED, "").replace(LOOSE_SELECTOR, "").replace(JOINER, "$1");
}
