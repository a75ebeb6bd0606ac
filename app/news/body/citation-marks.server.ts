import type { Element, Root, Text } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { Citation } from "../citations/citation.ts";

const MARK = /\[\^([a-z0-9-]+)\]/g;

/**
 * Turns `[^id]` into the number of a reference, linked to the list under the text. Numbers follow the order in which the
 * text mentions them; `order` receives the references in it, those that are not mentioned last.
 */
export function numberCitations(references: readonly Citation[], order: Citation[]) {
  return (tree: Root): void => {
    const byId = new Map(references.map((reference) => [reference.id, reference]));
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && (node.tagName === "code" || node.tagName === "pre")) return SKIP;
      if (node.type !== "text" || !parent || index === undefined) return undefined;
      const parts = splitMarks(node, (id) => {
        const reference = byId.get(id);
        if (!reference) return undefined;
        if (!order.includes(reference)) order.push(reference);
        return order.indexOf(reference) + 1;
      });
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
    for (const reference of references) if (!order.includes(reference)) order.push(reference);
  };
}

function splitMarks({ value }: Text, numberOf: (id: string) => number | undefined): (Text | Element)[] {
  const parts: (Text | Element)[] = [];
  let end = 0;
  for (const match of value.matchAll(MARK)) {
    const number = numberOf(match[1] as string);
    if (number === undefined) continue;
    parts.push({ type: "text", value: value.slice(end, match.index) }, mark(number));
    end = match.index + match[0].length;
  }
  return [...parts, { type: "text", value: value.slice(end) }];
}

function mark(number: number): Element {
  const properties = { href: `#reference-${number}`, ariaLabel: `Reference ${number}` };
  const text = { type: "text" as const, value: String(number) };
  const link: Element = { type: "element", tagName: "a", properties, children: [text] };
  return { type: "element", tagName: "sup", properties: { className: ["reference-mark"] }, children: [link] };
}
