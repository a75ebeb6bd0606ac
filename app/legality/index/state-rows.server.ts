import type { StateCode } from "#app/utils/us-states.ts";
import { amountText, gramsOf } from "../facts/amount.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { answerTo, statusOf } from "../facts/fact-answers.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { isStale } from "../facts/verified-since.server.ts";
import { type KnownStatus, type Product, type Question, STATUS_LIST } from "../facts/vocabulary.ts";
import type { Sort } from "./legality-query.ts";

/** A state as the table and the map show it. */
export type StateRow = {
  state: StateCode;
  status: KnownStatus;
  /** The limit that readers ask for first, in words. */
  limit?: string;
  /** ISO day of the status' check. */
  checked?: string;
  /** That day says no longer what the law is: product.md 18.13. */
  stale?: true;
};

/** The column beside the status: what is asked, and its heading. The first question that has an answer counts. */
export const LIMIT_COLUMN: Record<Product, { heading: string; questions: readonly Question[] }> = {
  cannabis: { heading: "Possession limit", questions: ["possession-limit"] },
  "medical-marijuana": { heading: "Patients' limit", questions: ["possession-limit", "supply-limit"] },
  edibles: { heading: "Limit", questions: ["edible-limit", "possession-limit", "package-limit"] },
  cbd: { heading: "Minimum age", questions: ["purchase-age"] },
  "delta-8": { heading: "Minimum age", questions: ["purchase-age"] },
  thca: { heading: "Minimum age", questions: ["purchase-age"] },
};

/** The 51 rows of a product as the law stands on a day, sorted. */
export function stateRows(book: LawBook, product: Product, sort: Sort, today: string): StateRow[] {
  const rows = LAW_STATES.map((state): StateRow => {
    const facts = factsInForce(book, state, product, today);
    const basis = answerTo(facts, "status");
    const limit = limitText(facts, LIMIT_COLUMN[product].questions);
    return {
      state,
      status: statusOf(facts),
      ...(limit && { limit }),
      ...(basis && { checked: basis.checkedOn }),
      ...(basis && isStale(basis, book.changes, today) && { stale: true as const }),
    };
  });
  return sort === "state" ? rows : rows.sort(ORDERS[sort]);
}

function limitText(facts: readonly VerifiedFact[], questions: readonly Question[]): string | undefined {
  for (const question of questions) {
    const resident = answerTo(facts, question, "resident");
    const visitor = answerTo(facts, question, "visitor");
    if (resident && visitor && resident !== visitor)
      return `${amountText(resident)}; visitors ${amountText(visitor)}`;
    const fact = answerTo(facts, question);
    if (fact) return question === "supply-limit" ? `Supply: ${amountText(fact)}` : amountText(fact);
  }
  return undefined;
}

/** Ties keep the order of the names, in which the rows arrive. What is not verified comes last. */
const ORDERS: Record<Exclude<Sort, "state">, (a: StateRow, b: StateRow) => number> = {
  status: (a, b) => STATUS_LIST.indexOf(a.status) - STATUS_LIST.indexOf(b.status),
  limit: (a, b) => weight(b) - weight(a) || Number(b.limit !== undefined) - Number(a.limit !== undefined),
  checked: (a, b) =>
    (a.checked ?? "") < (b.checked ?? "") ? 1 : (a.checked ?? "") > (b.checked ?? "") ? -1 : 0,
};

/** The largest limit comes first. A minimum age is a number too. */
function weight({ limit = "" }: StateRow): number {
  return gramsOf(limit) ?? (Number.parseFloat(limit) || 0) / 1e6;
}

/** How many states have each status, DC apart. */
export type StatusCount = { status: KnownStatus; states: number; dc: boolean };

export function countStatuses(rows: readonly StateRow[]): StatusCount[] {
  return STATUS_LIST.map((status) => ({
    status,
    states: rows.filter((row) => row.status === status && row.state !== "DC").length,
    dc: rows.some((row) => row.status === status && row.state === "DC"),
  })).filter(({ states, dc }) => states > 0 || dc);
}
