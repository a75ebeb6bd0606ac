import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { readContentFile } from "#app/news/content/content-files.server.ts";
import { readFrontMatter } from "#app/news/content/front-matter.server.ts";
import type { StoryReader } from "#app/news/content/story.file.server.ts";
import { renderedBody, writtenStory } from "#app/news/content/written-story.server.ts";
import type { Story } from "#app/news/story.ts";
import type { Problem } from "#app/site/published-data/problem.ts";

/** A valid story with what the finer checks look at. */
export type CheckedStory = {
  story: Story;
  /** The fields as they are written. */
  written: Readonly<Record<string, unknown>>;
  /** The body as the site reads it, before it takes out what pages may not show. */
  tree: Root;
  /** A problem of a field; the line is found. */
  inField: (path: readonly PropertyKey[], reason: string) => Problem;
  /** A problem of the body, whose lines count from 1. */
  inBody: (bodyLine: number | undefined, reason: string) => Problem;
};

/** Reads a file as the site does. Throws a ProblemError when the site would refuse it. */
export async function readChecked(dataDir: string, path: string, read: StoryReader): Promise<CheckedStory> {
  const text = await readContentFile(dataDir, path);
  return checkedStory(text, path, read);
}

/** The same of a file's text. */
export async function checkedStory(text: string, path: string, read: StoryReader): Promise<CheckedStory> {
  const { story, body, bodyLine } = await read(text, path);
  const { fields, lineOf } = readFrontMatter(text, story.file);
  const { file } = story;
  // As the site does, in a thread: what follows would never end for a text that the site refuses.
  await renderedBody(writtenStory({ story, body, bodyLine }, "", ""));
  const linesBefore = bodyLine - 1;
  return {
    story,
    written: fields,
    tree: await parseBody(body, path.endsWith(".html")),
    inField: (at, reason) => ({ file, line: lineOf(at), field: at.map(String).join("."), reason }),
    inBody: (line, reason) => ({ file, line: line && line + linesBefore, field: "text", reason }),
  };
}

/** The first steps of app/news/body/render-body.server.ts, with the lines on which elements stand. */
async function parseBody(body: string, html: boolean): Promise<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw);
  const end = { line: body.split("\n").length, column: 1, offset: body.length };
  const position = { start: { line: 1, column: 1, offset: 0 }, end };
  const tree = html
    ? { type: "root" as const, children: [{ type: "html" as const, value: body, position }] }
    : processor.parse(body);
  return processor.run(tree, body);
}
