import { join } from "node:path";
import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import sharp from "sharp";
import { SKIP, visit } from "unist-util-visit";
import { BODY_SCHEMA } from "#app/news/body/body-schema.server.ts";
import { IMAGE_FOLDER, measurePhoto } from "#app/news/photos/measure-photo.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import type { CheckedStory } from "./checked-story.ts";
import { BODY_TO_WRITE } from "./scaffold.ts";

/** A mark, also one that is written wrongly. */
const MARK = /\[\^([^\]\n]+)\]/g;

/** Containers that are taken away around their text, and what Markdown itself makes: nothing is lost. */
const WITHOUT_LOSS = new Set([
  "div",
  "span",
  "section",
  "article",
  "main",
  "header",
  "footer",
  "tbody",
  "input",
]);

/** Every mark of the text has its reference, every reference its mark. */
export function checkMarks({ story, tree, inField, inBody }: CheckedStory): Problem[] {
  const ids = new Set(story.references.map(({ id }) => id));
  const marked = new Set<string>();
  const problems: Problem[] = [];
  visit(tree, (node) => {
    if (node.type === "element" && (node.tagName === "code" || node.tagName === "pre")) return SKIP;
    if (node.type !== "text") return undefined;
    for (const { 0: written, 1: id = "", index } of node.value.matchAll(MARK)) {
      marked.add(id);
      const line = node.position && node.position.start.line + lineBreaks(node.value.slice(0, index));
      if (!ids.has(id)) problems.push(inBody(line, `${written} has no reference of that id`));
    }
    return undefined;
  });
  story.references.forEach(({ id }, i) => {
    if (!marked.has(id))
      problems.push(inField(["references", i, "id"], `the text has no mark [^${id}] for it`));
  });
  return problems;
}

/** Headings begin at the second level, since the title is the first, and leave none out on the way down. */
export function checkHeadings({ tree, inBody }: CheckedStory): Problem[] {
  const problems: Problem[] = [];
  let above = 1;
  visit(tree, "element", (element: Element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (level === 0) return;
    const line = element.position?.start.line;
    const text = textOf(element).trim();
    if (!text) problems.push(inBody(line, "the heading is empty"));
    else if (level === 1) problems.push(inBody(line, `“${text}”: the title is the only heading 1; write ##`));
    else if (level > above + 1) {
      problems.push(inBody(line, `“${text}”: a heading ${level} must stand under a heading ${level - 1}`));
    }
    above = Math.max(2, level);
  });
  return problems;
}

/** Photographs can be read and say what they show; nothing is written that pages leave out. */
export async function checkElements(checked: CheckedStory, dataDir: string): Promise<Problem[]> {
  const { story, tree, inField, inBody } = checked;
  const problems: Problem[] = [];
  const images: Element[] = [];
  visit(tree, "element", (element: Element) => {
    const { tagName, properties, position } = element;
    const say = (reason: string) => problems.push(inBody(position?.start.line, reason));
    const handlers = Object.keys(properties).filter((name) => /^(on|style$)/i.test(name));
    if (handlers.length > 0) say(`${handlers.join(", ")} of <${tagName}> is left out of pages`);
    if (tagName === "img") images.push(element);
    const known = BODY_SCHEMA.tagNames?.includes(tagName) || WITHOUT_LOSS.has(tagName);
    if (!known && tagName !== "iframe") say(`<${tagName}> is left out of pages`);
  });
  const unreadable = story.image && (await problemOfPicture(dataDir, story.image.file));
  if (unreadable) problems.push(inField(["image"], unreadable));
  for (const { properties, position } of images) {
    const say = (reason: string) => problems.push(inBody(position?.start.line, reason));
    const file = String(properties.src ?? "").replace(/^(?:\.?\/)?images\//, "");
    const problem = await problemOfPicture(dataDir, file);
    if (problem) say(problem);
    if (!String(properties.alt ?? "").trim())
      say(`the picture ${properties.src} needs a text that says what it shows`);
  }
  return problems;
}

/** The site reads a picture's size; here all of it is read, since a file may be cut off. */
async function problemOfPicture(dataDir: string, file: string): Promise<string | undefined> {
  const size = await measurePhoto(dataDir, file);
  if (typeof size === "string") return size;
  const path = join(dataDir, IMAGE_FOLDER, file);
  return sharp(path)
    .stats()
    .then(
      () => undefined,
      (error) => `${path} cannot be read as a picture: ${error.message}`,
    );
}

/** A story says something, and something of its editor's own. */
export function checkText({ story, tree, inBody }: CheckedStory): Problem[] {
  const text = textOf(tree).trim();
  if (!text) return [inBody(1, "is empty")];
  if (!story.draft && text.includes(BODY_TO_WRITE)) return [inBody(1, "is still that of a new file")];
  return [];
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}
