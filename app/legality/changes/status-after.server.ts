import type { LawChange } from "../facts/fact.ts";
import { answerTo } from "../facts/fact-answers.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { STATUSES, type Status } from "../facts/vocabulary.ts";

/**
 * What a product is from the day of a change on, as the table has it on the day of its newest changes. It knows that of a status which took effect with
 * the change, and of one that was checked since, as long as no later change of that product has come. Otherwise undefined: today's
 * status need not be what the change made.
 */
export function statusAfter(change: LawChange, book: LawBook, newest: NewestChanges): Status | undefined {
  const { jurisdiction, product, date } = change;
  const status = answerTo(factsInForce(book, jurisdiction, product, date), "status");
  if (!status || !Object.hasOwn(STATUSES, status.answer)) return undefined;
  const since = status.effectiveFrom;
  const knownThen =
    since === date || (status.checkedOn >= date && (since !== undefined || isLast(change, newest)));
  return knownThen ? (status.answer as Status) : undefined;
}

/** The day of the newest change that has come, by state and product. */
export type NewestChanges = ReadonlyMap<string, string>;

/** Found once for all changes: looked for anew for each, 12,000 of them were two seconds in one turn. */
export function newestChanges({ changes }: LawBook, today: string): NewestChanges {
  // Earliest first: the last of them stays.
  return new Map(changes.filter(({ date }) => date <= today).map((change) => [lawOf(change), change.date]));
}

/** True where no other change of the product has come since. */
function isLast(change: LawChange, newest: NewestChanges): boolean {
  return (newest.get(lawOf(change)) ?? "") <= change.date;
}

function lawOf({ jurisdiction, product }: LawChange): string {
  return `${jurisdiction} ${product}`;
}
