import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";
import type { Citation } from "../citations/citation.ts";
import { fitImages } from "./body-images.server.ts";
import { markExternalLinks, replaceFrames } from "./body-links.server.ts";
import { BODY_SCHEMA } from "./body-schema.server.ts";
import { numberCitations } from "./citation-marks.server.ts";
import { collectHeadings, type Heading } from "./headings.server.ts";
import { lineOfDepth, refuseDeepElements, refuseDeepMarkdown, tooDeep } from "./nesting.ts";
import { wrapTables } from "./table-regions.server.ts";

/** A story's text as a page shows it. */
export type RenderedBody = {
  /** Safe to put into a page as it is: nothing but the allow-list's elements and attributes is left. */
  html: string;
  /** The table of contents: product.md 6.5. */
  headings: Heading[];
  /** In the order of their numbers in the text. */
  references: Citation[];
};

/**
 * Renders Markdown (GFM, with HTML in it) or HTML. What an editor may not write is left out without a word; throws a BodyError for
 * what nests too deep. It takes milliseconds, and minutes for a text that means harm: requests use kept-bodies instead.
 */
export async function renderBody(
  body: string,
  language: "markdown" | "html",
  citations: readonly Citation[] = [],
  sponsored?: true,
): Promise<RenderedBody> {
  if (language === "markdown") refuseDeepMarkdown(body);
  const headings: Heading[] = [];
  const references: Citation[] = [];
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkSmartypants)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(refuseDeepElements)
    .use(replaceFrames)
    .use(rehypeSanitize, BODY_SCHEMA)
    .use(numberCitations, citations, references)
    .use(collectHeadings, headings)
    .use(markExternalLinks, { sponsored })
    .use(wrapTables)
    .use(fitImages)
    .use(rehypeStringify);
  try {
    const tree = language === "html" ? htmlTree(body) : processor.parse(body);
    return { html: processor.stringify(await processor.run(tree, body)), headings, references };
  } catch (error) {
    // The parser of HTML goes down by recursion: it may give up before the elements can be counted.
    throw error instanceof RangeError ? tooDeep(lineOfDepth(body)) : error;
  }
}

function htmlTree(value: string): Root {
  const end = { line: value.split("\n").length, column: 1, offset: value.length };
  const position = { start: { line: 1, column: 1, offset: 0 }, end };
  return { type: "root", children: [{ type: "html", value, position }] };
}
