import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/** Links that leave the site vouch for nobody's ranking and give no window away (HTML, link types). */
export function markExternalLinks() {
  return (tree: Root): void => {
    visit(tree, "element", (element: Element) => {
      const href = element.tagName === "a" ? element.properties.href : undefined;
      if (typeof href === "string" && /^(https?:)?\/\//i.test(href))
        element.properties.rel = ["noopener", "external"];
    });
  };
}
