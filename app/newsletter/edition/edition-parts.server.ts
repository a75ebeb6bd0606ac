import type { BlockContent, DefinitionContent, Heading, PhrasingContent, Root, RootContent } from "mdast";
import remarkParse from "remark-parse";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";
import type { EditionPart, Words } from "./edition.ts";

/** What an edition's text may not hold: a line of it, counted from 1, and what would be right. */
export type TextProblem = { line?: number; reason: string };

const ALLOWED = "only headings, paragraphs, lists, quotes and links can stand in a mail";

/**
 * Takes an edition's Markdown; returns its pieces, and what cannot stand in a mail: pictures, tables, HTML. The same pieces make the
 * mail and the page.
 */
export function editionParts(markdown: string): { parts: EditionPart[]; problems: TextProblem[] } {
  const processor = unified().use(remarkParse).use(remarkSmartypants);
  const tree = processor.runSync(processor.parse(markdown)) as Root;
  const problems: TextProblem[] = [];
  const parts = tree.children.flatMap((node) => partsOf(node, problems));
  return { parts: withStoryTexts(parts), problems };
}

function partsOf(node: RootContent, problems: TextProblem[]): EditionPart[] {
  switch (node.type) {
    case "heading":
      return headingPart(node, problems);
    case "paragraph":
      return [{ kind: "text", words: wordsOf(node.children, problems) }];
    case "list":
      return [
        {
          kind: "list",
          items: node.children.map(({ children }) => wordsOf(phrasesOf(children, problems), problems)),
        },
      ];
    case "blockquote":
      return [{ kind: "quote", text: plain(wordsOf(phrasesOf(node.children, problems), problems)) }];
    case "thematicBreak":
      return [];
    default:
      refuse(node, problems);
      return [];
  }
}

function headingPart(node: Heading, problems: TextProblem[]): EditionPart[] {
  const words = wordsOf(node.children, problems);
  const [only] = words;
  if (words.length === 1 && typeof only === "object" && "href" in only && only.href.startsWith("/")) {
    return [{ kind: "story", title: only.text, path: only.href, text: "" }];
  }
  if (node.depth === 1) {
    problems.push({ line: node.position?.start.line, reason: "the subject is the only heading 1; write ##" });
  }
  return [{ kind: node.depth < 3 ? "section" : "heading", text: plain(words) }];
}

/** The paragraph below a story's heading is the story's, unless it has links of its own. */
function withStoryTexts(parts: readonly EditionPart[]): EditionPart[] {
  const result: EditionPart[] = [];
  for (const part of parts) {
    const above = result.at(-1);
    if (part.kind === "text" && above?.kind === "story" && !above.text && isPlain(part.words)) {
      result[result.length - 1] = { ...above, text: plain(part.words) };
    } else result.push(part);
  }
  return result;
}

function isPlain(words: Words): boolean {
  return words.every((one) => typeof one === "string" || "strong" in one);
}

/** The words of a list's item, or of a quote: its paragraphs run on. */
function phrasesOf(
  blocks: readonly (BlockContent | DefinitionContent)[],
  problems: TextProblem[],
): PhrasingContent[] {
  return blocks.flatMap((block, i): PhrasingContent[] => {
    if (block.type !== "paragraph") {
      refuse(block, problems);
      return [];
    }
    return i === 0 ? block.children : [{ type: "text", value: " " }, ...block.children];
  });
}

function wordsOf(nodes: readonly PhrasingContent[], problems: TextProblem[]): Words {
  const words: Words[number][] = [];
  for (const node of nodes) {
    const word = wordOf(node, problems);
    const before = words.at(-1);
    if (typeof word === "string" && typeof before === "string") words[words.length - 1] = before + word;
    else if (word !== "") words.push(word);
  }
  return words;
}

function wordOf(node: PhrasingContent, problems: TextProblem[]): Words[number] {
  switch (node.type) {
    case "text":
      return node.value.replace(/(?<!\s)\s*\n\s*/g, " ");
    case "break":
      return " ";
    case "strong":
      return { strong: plain(wordsOf(node.children, problems)) };
    case "emphasis":
      return plain(wordsOf(node.children, problems));
    case "link": {
      const reason = faultOfAddress(node.url);
      if (reason)
        problems.push({ line: node.position?.start.line, reason: `the link ${node.url}: ${reason}` });
      return { text: plain(wordsOf(node.children, problems)), href: node.url };
    }
    default:
      refuse(node, problems);
      return "";
  }
}

function faultOfAddress(href: string): string | undefined {
  if (/^mailto:[^@\s]+@[^@\s]+$/i.test(href) || /^\/(?![/\\])/.test(href)) return undefined;
  return /^https?:\/\//.test(href) && URL.canParse(href)
    ? undefined
    : "must start with https:// or, inside the site, with /";
}

const NAMES: Record<string, string> = { html: "HTML", image: "a picture", code: "code", inlineCode: "code" };

function refuse({ type, position }: { type: string; position?: Root["position"] }, problems: TextProblem[]) {
  const name = NAMES[type] ?? `“${type}”`;
  problems.push({ line: position?.start.line, reason: `${name} cannot be shown: ${ALLOWED}` });
}

/** Words without their links and weights. */
export function plain(words: Words): string {
  return words
    .map((one) => (typeof one === "string" ? one : "strong" in one ? one.strong : one.text))
    .join("")
    .trim();
}
