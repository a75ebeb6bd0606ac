import { withStop } from "./rich-text.ts";

/** A full stop that belongs to the last word: an initial, an ellipsis, a common abbreviation. */
const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{L}|\.|Inc|Corp|Ltd|Co|Cos|Bros|No|Nos|Jr|Sr|St|Ave|Stat|Stats|Dept|Rev|Reg|Regs|Supp|Ch|Art|Sec|Tit|vs?|al|etc|ed|rev)\.$/iu;

/**
 * Takes a title as its source prints it; returns it for an entry: one line, without the full stop of a sentence.
 * Capitals stay as they are: sentence and headline case cannot be made of one another without knowing every name.
 */
export function entryTitle(title: string): string {
  const line = title.replace(/\s+/gu, " ").trim();
  return line.length > 1 && line.endsWith(".") && !ABBREVIATION.test(line) ? line.slice(0, -1) : line;
}

/**
 * Takes a title; returns it as a sentence in American quotation marks, its own quotations turned to single ones
 * (MLA 2.98, Chicago 6.11): “What ‘Light’ Means.”
 */
export function doubleQuotedSentence(title: string): string {
  const inner = title
    .replace(/[“„«]([^“”„«»]*)[”“»]/gu, "‘$1’")
    .replace(/(^|[\s([—–-])"([^"]*)"/gu, "$1‘$2’");
  return `“${withStop(inner)}”`;
}

/**
 * Takes a title; returns it in British quotation marks, its own quotations turned to double ones (Cite Them Right):
 * ‘What “light” means’. Apostrophes stay.
 */
export function singleQuoted(title: string): string {
  const inner = title
    .replace(/(^|[\s([—–-])"([^"]*)"/gu, "$1“$2”")
    .replace(/(^|[\s([—–-])'([^']+)'(?!\p{L})/gu, "$1“$2”")
    .replace(/(^|[\s([—–-])‘([^‘’]*(?:(?<=\p{L})’(?=\p{L})[^‘’]*)*)’(?!\p{L})/gu, "$1“$2”");
  return `‘${inner}’`;
}
