import { RULE_KINDS, SOURCE_KINDS } from "#app/news/citations/citation.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import type { CheckedStory } from "./checked-story.ts";

/** What a story's references do not say, though a reader would need it. It keeps no story from being published: product.md 6.15. */
export function sourcesLeftOpen({ story, inField }: CheckedStory): Problem[] {
  return story.references.flatMap(({ id, kind, url, accessDate, edition, asOf, year, date }, i) => {
    const open = (field: string, reason: string) => inField(["references", i, field], `${id}: ${reason}`);
    if (!kind) return [open("kind", `is not said: one of ${SOURCE_KINDS.join(", ")}`)];
    if (kind === "web" && !url) return [open("url", "a page needs its address")];
    if (kind === "web" && !accessDate)
      return [open("accessDate", "a page needs the day on which somebody read it")];
    const worded = edition ?? asOf ?? date ?? (kind === "standard" ? year : undefined);
    if (isRule(kind) && worded === undefined)
      return [open("edition", "a rule needs the wording that was read: edition, or asOf with its day")];
    return [];
  });
}

function isRule(kind: string): boolean {
  return (RULE_KINDS as readonly string[]).includes(kind);
}
