import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { slugify } from "#app/utils/slug.ts";

/** An entry of the table of contents: product.md 6.5. */
export type Heading = { level: number; id: string; text: string };

/** What the page around the text calls its own parts. */
const TAKEN = ["main", "contents", "references", "cite", "corrections", "related", "newsletter", "comments"];

/**
 * Gives every heading an id made of its text, unique on the page and the same as long as the text is; lists those of the
 * table of contents: h2 to h4 whose text has no nested tags (product.md 6.5). The page's own title is its h1.
 */
export function collectHeadings(headings: Heading[]) {
  return (tree: Root): void => {
    const taken = new Set(TAKEN);
    visit(tree, "element", (element: Element) => {
      const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
      if (level === 0) return;
      if (level === 1) element.tagName = "h2";
      const text = textOf(element).trim();
      const id = uniqueId(slugify(text) || "section", taken);
      element.properties = { id };
      const plain = element.children.every((child) => child.type === "text");
      if (level <= 4 && text && plain) headings.push({ level: Math.max(2, level), id, text });
    });
  };
}

/** Where the marks of references and footnotes lead. */
const TAKEN_NUMBERS = /^(reference|user-content-fn.*)-\d+$/;

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = TAKEN_NUMBERS.test(wanted) ? `section-${wanted}` : wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}
