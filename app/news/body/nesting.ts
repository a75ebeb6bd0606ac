import type { Nodes, Root } from "hast";
import { BodyError } from "./body-error.ts";

/** Quotes, lists and other elements inside one another: nobody writes so many, and each costs time and stack. */
export const MOST_LEVELS = 100;

const FENCE = /^ {0,3}(?:```|~~~)/;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
/** The quotes and list items that a line opens or goes on with. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const MARKER = />|[-*+]|\d{1,9}[.)]/g;
/** An item of a list inside another one is indented by two columns at least. */
const COLUMNS_OF_LEVEL = 2;

/**
 * Throws a BodyError when a line of Markdown stands in too many quotes and lists. Parsing such a text takes time that grows with
 * the cube of its depth, so it is looked at before: line by line, in time that grows with its length.
 */
export function refuseDeepMarkdown(text: string): void {
  let fenced = false;
  for (const [i, line] of text.split("\n").entries()) {
    if (FENCE.test(line)) fenced = !fenced;
    const [opened] = fenced || RULE.test(line) ? [] : (CONTAINERS.exec(line) ?? []);
    if (!opened) continue;
    const indentation = /^[ \t]*/.exec(opened)?.[0].replaceAll("\t", "    ").length ?? 0;
    const levels = (opened.match(MARKER)?.length ?? 0) + Math.floor(indentation / COLUMNS_OF_LEVEL);
    if (levels > MOST_LEVELS) throw tooDeep(i + 1);
  }
}

/** Throws a BodyError when elements stand in too many others, whichever way they were written. */
export function refuseDeepElements() {
  return (tree: Root): void => {
    // Not by recursion: a tree of any depth must get an answer.
    const open: { node: Nodes; level: number; line?: number }[] = [{ node: tree, level: 0 }];
    for (let at = open.pop(); at; at = open.pop()) {
      if (at.level > MOST_LEVELS) throw tooDeep(at.line);
      if (!("children" in at.node)) continue;
      for (const node of at.node.children) {
        const line = node.position?.start?.line ?? at.line;
        open.push({ node, level: at.level + (node.type === "element" ? 1 : 0), line });
      }
    }
  };
}

/**
 * The line of HTML by which more elements were opened, and not closed, than may stand in one another: of a text whose parser gave up, as it does sooner on one
 * machine than on another. Undefined where it cannot be told so.
 */
export function lineOfDepth(text: string): number | undefined {
  let open = 0;
  for (const [i, line] of text.split("\n").entries()) {
    open += (line.match(/<[a-z]/gi)?.length ?? 0) - (line.match(/<\//g)?.length ?? 0);
    if (open > MOST_LEVELS) return i + 1;
  }
  return undefined;
}

/** What is thrown for a body that nests too deep; the line counts from 1 in the body. */
export function tooDeep(line?: number): BodyError {
  return new BodyError(
    `nests more than ${MOST_LEVELS} quotes, lists or other elements in one another: take some out`,
    line,
  );
}
