import type { Element, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** Attributes that hold an address, by element. */
const ADDRESSES: Record<string, string> = { a: "href", img: "src", blockquote: "cite", q: "cite" };
/** What speaks to the page around the text only. */
const OF_THE_PAGE = ["className", "role", "tabIndex", "loading", "decoding"];

/**
 * Takes a rendered body and its page's absolute address; returns it as it can stand anywhere: addresses absolute, marks of
 * references leading to the page, pictures in the one form that every feed reader knows.
 */
export async function syndicatedBody(html: string, pageUrl: string): Promise<string> {
  const processor = unified().use(rehypeRaw).use(standAlone, pageUrl).use(rehypeStringify);
  const tree = { type: "root", children: [{ type: "raw", value: html }] } as unknown as Root;
  return processor.stringify(await processor.run(tree));
}

function standAlone(pageUrl: string) {
  return (tree: Root): void => {
    visit(tree, "element", (element: Element, index, parent) => {
      if (element.tagName === "picture" && parent && index !== undefined) {
        parent.children.splice(index, 1, ...element.children.filter(isImage));
        return index;
      }
      for (const name of OF_THE_PAGE) delete element.properties[name];
      const name = ADDRESSES[element.tagName];
      const value = name && element.properties[name];
      if (name && typeof value === "string") element.properties[name] = URL.parse(value, pageUrl)?.href;
      return undefined;
    });
  };
}

function isImage(node: Element["children"][number]): boolean {
  return node.type === "element" && node.tagName === "img";
}
