import type { LawChange } from "../facts/fact.ts";
import { answerTo } from "../facts/fact-answers.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { STATUSES, type Status } from "../facts/vocabulary.ts";

/**
 * What a product is from the day of a change on, as the table has it on a day (ISO 8601). It knows that of a status which took effect with
 * the change, and of one that was checked since, as long as no later change of that product has come. Otherwise undefined: today's
 * status need not be what the change made.
 */
export function statusAfter(change: LawChange, book: LawBook, today: string): Status | undefined {
  const { jurisdiction, product, date } = change;
  const status = answerTo(factsInForce(book, jurisdiction, product, date), "status");
  if (!status || !Object.hasOwn(STATUSES, status.answer)) return undefined;
  const since = status.effectiveFrom;
  const knownThen =
    since === date || (status.checkedOn >= date && (since !== undefined || isLast(change, book, today)));
  return knownThen ? (status.answer as Status) : undefined;
}

/** True where no other change of the product has come since. */
function isLast({ jurisdiction, product, date }: LawChange, { changes }: LawBook, today: string): boolean {
  return !changes.some(
    (other) =>
      other.jurisdiction === jurisdiction &&
      other.product === product &&
      other.date > date &&
      other.date <= today,
  );
}
