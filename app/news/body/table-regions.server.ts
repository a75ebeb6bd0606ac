import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";

/** GFM's alignment, as classes: the attribute is obsolete, and a style of its own is forbidden to the page. */
const ALIGNMENTS: Record<string, string> = { center: "text-center", right: "text-right" };

/** A wide table scrolls in a region of its own, which a keyboard can reach; headings say what they head. */
export function wrapTables() {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, "element", (element: Element, index, parent) => {
      if (element.tagName === "tr") markHeadings(element);
      if (element.tagName === "th" || element.tagName === "td") alignByClass(element);
      if (element.tagName !== "table" || !parent || index === undefined) return;
      count += 1;
      const properties = { className: ["table-region"], tabIndex: 0, ariaLabel: `Table ${count}` };
      parent.children[index] = { type: "element", tagName: "section", properties, children: [element] };
    });
  };
}

/** In a row that holds data too, a heading heads its row; otherwise its column. An empty one heads nothing. */
function markHeadings(row: Element): void {
  const cells = row.children.filter((child) => child.type === "element");
  const scope = cells.some(({ tagName }) => tagName === "td") ? "row" : "col";
  for (const cell of cells) {
    if (cell.tagName !== "th") continue;
    if (textOf(cell).trim() === "") cell.tagName = "td";
    else cell.properties.scope ??= scope;
  }
}

function alignByClass({ properties }: Element): void {
  const alignment = ALIGNMENTS[String(properties.align).toLowerCase()];
  delete properties.align;
  if (alignment) properties.className = [alignment];
}
