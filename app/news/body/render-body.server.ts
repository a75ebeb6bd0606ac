import { LRUCache } from "lru-cache";
import type { Root } from "mdast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";
import { publishedFilesStatus } from "#app/site/published-file.server.ts";
import type { Citation } from "../citations/citation.ts";
import { bodyOf, picturesOfContent } from "../content/content-store.server.ts";
import { withLawCounts } from "../content/law-counts.server.ts";
import type { Story } from "../story.ts";
import { fitImages } from "./body-images.server.ts";
import { BODY_SCHEMA } from "./body-schema.server.ts";
import { numberCitations } from "./citation-marks.server.ts";
import { replaceFrames } from "./embedded-frames.server.ts";
import { markExternalLinks } from "./external-links.server.ts";
import { collectHeadings, type Heading } from "./headings.server.ts";
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

/** What a rendered body was made of. */
type Kept = {
  story: Story;
  pictures: ReadonlyMap<string, string>;
  /** Of the files whose counts it may hold. */
  files: number;
  result: RenderedBody;
};

/** Some 1,000 stories. */
const KEPT_BYTES = 24 * 1024 * 1024;
const kept = new LRUCache<string, Kept>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ result }) => 2 * result.html.length + 1024,
});

/** Returns a story's rendered body: made once, as long as its file and the site's photographs stay what they are. */
export async function renderStory(story: Story): Promise<RenderedBody> {
  const pictures = picturesOfContent();
  const { version: files } = publishedFilesStatus();
  const known = kept.get(story.file);
  // A file that is read again makes a new story.
  if (known?.story === story && known.pictures === pictures && known.files === files) return known.result;
  const language = story.file.endsWith(".html") ? "html" : "markdown";
  const result = await renderBody(withLawCounts(bodyOf(story)), language, story.references);
  kept.set(story.file, { story, pictures, files, result });
  return result;
}

/** Renders Markdown (GFM, with HTML in it) or HTML. What an editor may not write is left out without a word. */
export async function renderBody(
  body: string,
  language: "markdown" | "html",
  citations: readonly Citation[] = [],
): Promise<RenderedBody> {
  const headings: Heading[] = [];
  const references: Citation[] = [];
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkSmartypants)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(replaceFrames)
    .use(rehypeSanitize, BODY_SCHEMA)
    .use(numberCitations, citations, references)
    .use(collectHeadings, headings)
    .use(markExternalLinks)
    .use(wrapTables)
    .use(fitImages)
    .use(rehypeStringify);
  const tree: Root =
    language === "html" ? { type: "root", children: [{ type: "html", value: body }] } : processor.parse(body);
  return { html: processor.stringify(await processor.run(tree)), headings, references };
}
