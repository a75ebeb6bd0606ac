import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/** A wide table scrolls in a region of its own, which a keyboard can reach; column headings say what they head. */
export function wrapTables() {
  return (tree: Root): void => {
    let count = 0;
    visit(tree, "element", (element: Element, index, parent) => {
      if (element.tagName === "th" && !element.properties.scope) element.properties.scope = "col";
      if (element.tagName !== "table" || !parent || index === undefined || isRegion(parent)) return;
      count += 1;
      const properties = {
        className: ["table-region"],
        role: "region",
        tabIndex: 0,
        ariaLabel: `Table ${count}`,
      };
      parent.children[index] = { type: "element", tagName: "div", properties, children: [element] };
    });
  };
}

function isRegion(node: { type: string }): boolean {
  return "properties" in node && (node as Element).properties.role === "region";
}
