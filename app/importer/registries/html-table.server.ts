import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** What stands inside these is not read by a reader. */
const UNREAD = new Set(["script", "style", "template", "noscript"]);
/** Elements that begin a line of their own. */
const LINES = new Set(["br", "p", "div", "li", "tr"]);

/**
 * Takes a web page and words; returns the rows of its first table whose header has a title with each of these words (capitals
 * aside), the header first. Other tables of a page are other lists. Nothing where no table has them.
 */
export function readHtmlTable(html: string, words: string[]): string[][] | undefined {
  const wanted = words.map((word) => word.toLowerCase());
  for (const table of elements(parse(html), "table")) {
    const rows = elements(table, "tr")
      .map(cellsOf)
      .filter((row) => row.some(Boolean));
    const at = rows.findIndex((row) =>
      wanted.every((word) => row.some((cell) => cell.toLowerCase().includes(word))),
    );
    if (at >= 0) return rows.slice(at);
  }
  return undefined;
}

function cellsOf(row: Element): string[] {
  return row.childNodes
    .filter((node): node is Element => node.nodeName === "td" || node.nodeName === "th")
    .flatMap((element) => {
      const span = Number(element.attrs.find(({ name }) => name === "colspan")?.value ?? 1);
      return [textOf(element), ...Array.from({ length: Math.min(span, 50) - 1 || 0 }, () => "")];
    });
}

/** A cell's text: white space is one space, and what the page shows on lines of their own stays on them. */
function textOf(element: Element): string {
  return rawText(element)
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0\u200b]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function rawText(node: Node): string {
  if ("value" in node) return node.value.replace(/\s+/g, " ");
  if (!("childNodes" in node) || UNREAD.has(node.nodeName)) return "";
  const text = node.childNodes.map(rawText).join("");
  return LINES.has(node.nodeName) ? `\n${text}\n` : text;
}

/** All elements of a name below a node, in the page's order; those inside one of them are its own. */
function elements(node: Node, name: string): Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) =>
    child.nodeName === name ? [child as Element] : elements(child, name),
  );
}
