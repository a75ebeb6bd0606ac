import { publishedFile } from "#app/site/published-file.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { Deal } from "./deal.ts";
import { dealSchema } from "./deal-schema.server.ts";

/** Why a deal is not published, in words that an editor can act on. */
export type DealProblem = { file: "deals.json"; deal: string; reason: string };

/** What data/deals.json holds: the deals that can be read, and what is wrong with the others. */
export type DealsFile = { deals: readonly Deal[]; problems: readonly DealProblem[] };

/** The last good version of data/deals.json. A deal with a mistake is left out; a file that is no list is refused whole. */
export const dealsFile = publishedFile("deals.json", readDeals);

/**
 * Reads the file deal by deal, so that one bad deal does not take the others down: a dated advertisement must not stop a
 * newspaper. Throws an Error when the text is not a JSON list.
 */
export function readDeals(text: string, path: string): DealsFile {
  const items = readList(text, path);
  const deals = new Map<string, Deal>();
  const problems: DealProblem[] = [];
  for (const [number, item] of items.entries()) {
    const result = dealSchema.safeParse(item);
    const name = nameOf(item) ?? `number ${number + 1}`;
    if (!result.success) {
      for (const { path: field, message } of result.error.issues) {
        problems.push(dealProblem(name, `${field.join(".") || "deal"}: ${message}`));
      }
    } else if (deals.has(result.data.slug)) {
      problems.push(dealProblem(name, "slug: another deal has it; write one of its own"));
    } else deals.set(result.data.slug, result.data);
  }
  return { deals: [...deals.values()], problems };
}

export function dealProblem(deal: string, reason: string): DealProblem {
  return { file: "deals.json", deal, reason };
}

/** Logs the problems that were not known before. */
export function reportDealProblems(problems: readonly DealProblem[], known: readonly DealProblem[]): void {
  const before = new Set(known.map(({ deal, reason }) => `${deal} ${reason}`));
  for (const problem of problems) {
    if (!before.has(`${problem.deal} ${problem.reason}`)) log.warn(problem, "a deal is not published");
  }
}

function readList(text: string, path: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: not valid JSON (${error instanceof Error ? error.message : error})`);
  }
  if (!Array.isArray(value)) throw new Error(`${path}: file: write a list of deals`);
  return value;
}

function nameOf(item: unknown): string | undefined {
  const slug = item && typeof item === "object" && "slug" in item ? item.slug : undefined;
  return typeof slug === "string" && slug ? slug : undefined;
}
