import type { Schema } from "hast-util-sanitize";
import { defaultSchema } from "rehype-sanitize";

const LEFT_OUT = new Set(["input", "picture", "source", "div", "span", "section"]);

/** A footnote and the place that refers to it. */
const FOOTNOTE_ID: ["id", RegExp] = ["id", /^user-content-fn(ref)?-[\w-]+$/];

/**
 * What an editor's text may hold: GitHub's list without its forms, containers and presentational attributes, with
 * figures. Everything else is dropped: scripts, handlers, styles, classes, addresses that are not http(s), mailto or our own.
 */
export const BODY_SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !LEFT_OUT.has(name)),
    ...["abbr", "caption", "cite", "figcaption", "figure", "mark", "small", "time", "u"],
  ],
  attributes: {
    a: ["href", "title", "dataFootnoteRef", "dataFootnoteBackref", "ariaLabel", FOOTNOTE_ID],
    abbr: ["title"],
    blockquote: ["cite"],
    code: [["className", /^language-[\w-]+$/]],
    details: ["open"],
    img: ["src", "alt", "title"],
    ol: ["start", "reversed"],
    q: ["cite"],
    td: ["colSpan", "rowSpan", "headers", "align"],
    th: ["colSpan", "rowSpan", "headers", "scope", "align"],
    time: ["dateTime"],
    li: [FOOTNOTE_ID],
    "*": ["lang", "dir"],
  },
  // No id or name but a footnote's own is let through, so none needs a prefix.
  clobber: [],
  protocols: { cite: ["http", "https"], href: ["http", "https", "mailto"], src: ["http", "https"] },
  strip: ["script", "style", "template", "noscript", "title", "textarea", "select", "svg", "math"],
};
