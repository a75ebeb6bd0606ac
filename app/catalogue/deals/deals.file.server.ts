import { type Problem, ProblemError } from "#app/site/published-data/problem.ts";
import { parseJson, publishedFile } from "#app/site/published-data/published-file.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import type { Deal } from "./deal.ts";
import { latestEnd } from "./deal-day.ts";
import { dealSchema } from "./deal-schema.server.ts";

/** What data/deals.json holds: the deals that can be read, and what is wrong with the others. */
export type DealsFile = { deals: readonly Deal[]; problems: readonly Problem[] };

/** The last good version of data/deals.json. A deal with a mistake is left out; a file that is no list is refused whole. */
export const dealsFile = publishedFile("deals.json", readDeals);

/**
 * Reads the file deal by deal, so that one bad deal does not take the others down: a dated advertisement must not stop a
 * newspaper. Throws a ProblemError when the text is not a JSON list.
 */
export function readDeals(text: string, path: string): DealsFile {
  const items = readList(text, path);
  const deals = new Map<string, Deal>();
  const problems: Problem[] = [];
  const latest = latestEnd(siteDay());
  for (const [number, item] of items.entries()) {
    const result = dealSchema.safeParse(item);
    const name = nameOf(item) ?? `number ${number + 1}`;
    if (!result.success) {
      for (const { path: field, message } of result.error.issues) {
        problems.push(dealProblem(name, `${field.join(".") || "deal"}: ${message}`));
      }
    } else if (typeof result.data.ends === "string" && result.data.ends > latest) {
      problems.push(dealProblem(name, `ends: write a day until ${latest}, two years from today`));
    } else if (deals.has(result.data.slug)) {
      problems.push(dealProblem(name, "slug: another deal has it; write one of its own"));
    } else deals.set(result.data.slug, result.data);
  }
  return { deals: [...deals.values()], problems };
}

/** Why a deal (its slug) is not published. */
export function dealProblem(deal: string, reason: string, file = "deals.json"): Problem {
  return { file, field: deal, reason };
}

function readList(text: string, path: string): unknown[] {
  const value = parseJson(text, path);
  if (!Array.isArray(value))
    throw new ProblemError({ file: path, field: "file", reason: "write a list of deals" });
  return value;
}

function nameOf(item: unknown): string | undefined {
  const slug = item && typeof item === "object" && "slug" in item ? item.slug : undefined;
  return typeof slug === "string" && slug ? slug : undefined;
}
