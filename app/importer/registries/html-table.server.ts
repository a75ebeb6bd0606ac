import { type DefaultTreeAdapterMap, parse } from "parse5";
import { MOST_CELLS } from "../workbook/sheet-csv.ts";
import { DownloadError } from "./download-error.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];
/** A cell of an earlier row that reaches on, in one column: what it says, and in how many rows more. */
type Reaching = { text: string; rows: number };

/** What stands inside these is not read by a reader. */
const UNREAD = new Set(["script", "style", "template", "noscript"]);
/** Elements that begin a line of their own. */
const LINES = new Set(["br", "p", "div", "li", "tr"]);
/** No list is wider. */
const MOST_COLUMNS = 50;

/**
 * Takes a web page and words; returns the rows of its first table whose header has a title with each of these words (capitals
 * aside), the header first. Other tables of a page are other lists. Nothing where no table has them. Throws a DownloadError
 * where a table has more cells than a registry's file may.
 */
export function readHtmlTable(html: string, words: string[]): string[][] | undefined {
  const wanted = words.map((word) => word.toLowerCase());
  for (const table of elements(parse(html), "table")) {
    const rows = rowsOf(table).filter((row) => row.some(Boolean));
    const at = rows.findIndex((row) =>
      wanted.every((word) => row.some((cell) => cell.toLowerCase().includes(word))),
    );
    if (at >= 0) return rows.slice(at);
  }
  return undefined;
}

/**
 * A table's rows as its readers see them (HTML's "forming a table"): a cell over several columns says its text in the first, one
 * over several rows in each, as a city beside its shops, and what stands right of either keeps its column.
 */
function rowsOf(table: Element): string[][] {
  let reaching: Reaching[] = [];
  let group: Node | null = null;
  let count = 0;
  return elements(table, "tr").map((row) => {
    // No cell reaches out of its part of the table, as out of the head into the body.
    if (row.parentNode !== group) reaching = [];
    group = row.parentNode;
    const cells = cellsOf(row, reaching);
    count += cells.length;
    if (count > MOST_CELLS) throw new DownloadError("has a table of too many cells");
    return cells;
  });
}

/** Takes a row and what reaches into it, which is brought up to the next row. */
function cellsOf(row: Element, reaching: Reaching[]): string[] {
  const cells: string[] = [];
  for (const element of row.childNodes) {
    if (element.nodeName !== "td" && element.nodeName !== "th") continue;
    fromAbove(cells, reaching);
    const text = textOf(element);
    const first = cells.length;
    const end = first + Math.min(spanOf(element as Element, "colspan") || 1, MOST_COLUMNS);
    // None means all rows that are left.
    const rows = (spanOf(element as Element, "rowspan") ?? 1) - 1;
    for (let column = first; column < end; column += 1) {
      cells.push(column === first ? text : "");
      reaching[column] = { text: cells[column] ?? "", rows: rows < 0 ? Number.POSITIVE_INFINITY : rows };
    }
  }
  fromAbove(cells, reaching);
  // What reaches in further right stands there, however few cells the row has of its own.
  const last = reaching.findLastIndex((held) => held.rows > 0);
  while (cells.length < last) {
    cells.push("");
    fromAbove(cells, reaching);
  }
  return cells;
}

/** Puts what reaches into the next columns there. */
function fromAbove(cells: string[], reaching: Reaching[]): void {
  for (let held = reaching[cells.length]; held && held.rows > 0; held = reaching[cells.length]) {
    held.rows -= 1;
    cells.push(held.text);
  }
}

/** Undefined where nothing that is a number says it. */
function spanOf(element: Element, kind: "colspan" | "rowspan"): number | undefined {
  const said = element.attrs.find(({ name }) => name === kind)?.value;
  const span = Number.parseInt(said ?? "", 10);
  return span >= 0 ? span : undefined;
}

/** A cell's text: white space is one space, and what the page shows on lines of their own stays on them. */
function textOf(element: Node): string {
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
