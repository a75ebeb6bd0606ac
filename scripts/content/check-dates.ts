import { SKIP, visit } from "unist-util-visit";
import type { Problem } from "#app/site/published-data/problem.ts";
import type { CheckedStory } from "./checked-story.ts";
import { datesToChange } from "./words.ts";

/** A story's dates are US dates. What it quotes, and the names of works among its references, keep theirs. */
export function checkDates({ story, tree, inField, inBody }: CheckedStory): Problem[] {
  const problems = (["title", "excerpt"] as const).flatMap((field) =>
    datesToChange(story[field]).map((reason) => inField([field], reason)),
  );
  visit(tree, (node) => {
    if (node.type === "element" && ["blockquote", "code", "pre", "q"].includes(node.tagName)) return SKIP;
    if (node.type === "text") {
      const line = node.position?.start.line;
      problems.push(...datesToChange(node.value).map((reason) => inBody(line, reason)));
    }
    return undefined;
  });
  return problems;
}
