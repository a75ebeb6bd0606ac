import { withoutElements } from "./without-elements.ts";

/** A story's text without its markup: what a search reads. */
export type PlainText = { headings: string[]; text: string };

const HEADING = /^#{1,6}[ \t](.+)$/gm;
const HTML_HEADING = /<h[1-6]\b[^<>]*>([^<]*)/gi;

/**
 * What stands for what, in this order. Nothing here begins anew at each character of a run, or takes one run by two parts, so that no text
 * takes long.
 */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  // Marks of references, then pictures and links: their words stay.
  [/\[\^[\w-]+\]/g, ""],
  [/!?\[([^\][]*)\]\([^()]*(?:\([^()\s]*\)[^()]*)?\)/g, "$1"],
  [/^[ \t]*(?:\|[ \t]*)?:?---[-:|\s]*$/gm, " "],
  // Headings and cells stand apart from what is beside them.
  [/^#{1,6}[ \t](.*)$/gm, " | $1 | "],
  [/(?<![ \t])[ \t]*\|[\s|]*/g, " · "],
  [/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gm, ""],
  [/^[ \t]*>[ \t]?/gm, ""],
  [/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ""],
  [/&nbsp;|&#160;/g, " "],
  [/&lt;/g, "<"],
  [/&gt;/g, ">"],
  [/&quot;/g, '"'],
  [/&#39;|&apos;/g, "'"],
  [/&amp;/g, "&"],
  [/\s+/g, " "],
];

/** Takes a body as it is written, Markdown or HTML; returns its words in order, and its headings once more. */
export function plainText(body: string): PlainText {
  const headings = [...body.matchAll(HEADING), ...body.matchAll(HTML_HEADING)].map(([, text = ""]) =>
    withoutMarkup(text),
  );
  return { headings, text: withoutMarkup(body) };
}

function withoutMarkup(text: string): string {
  const words = MARKUP.reduce(
    (result, [pattern, instead]) => result.replace(pattern, instead),
    withoutElements(text),
  );
  return words.replace(/^[ ·]+|(?<![ ·])[ ·]+$/g, "");
}
