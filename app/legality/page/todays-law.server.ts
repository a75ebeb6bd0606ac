import type { ShownDay } from "#app/utils/dates.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { answerTo, statusOf } from "../facts/fact-answers.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { placeName } from "../facts/place-name.ts";
import { isStale } from "../facts/verified-since.server.ts";
import { isHemp, type KnownStatus, type Product } from "../facts/vocabulary.ts";
import { shownDay } from "./law-rows.server.ts";

/** What is said first where the state's own word on a hemp product is too old: product.md 18.13. */
export type TodaysLaw = {
  /** "Cannabinoids synthesized outside the plant are not hemp", by federal law. */
  rule: string;
  /** The day from which federal law says so. */
  since: ShownDay;
  /** "Ohio’s". */
  whose: string;
  /** The day on which the state's own law was last verified. */
  verified: ShownDay;
};

/** Takes a product and a state on a day (ISO 8601); undefined where the state's own word is not older than the federal line for hemp. */
export function todaysLaw(
  book: LawBook,
  product: Product,
  state: StateCode,
  today: string,
): TodaysLaw | undefined {
  if (!isHemp(product)) return undefined;
  const standing = answerTo(factsInForce(book, state, product, today), "status");
  const rule = answerTo(factsInForce(book, "US", product, today), "hemp-rule");
  if (!standing || !rule?.effectiveFrom || !isStale(standing, book.changes, today)) return undefined;
  const name = placeName(state);
  return {
    rule: rule.answer,
    since: shownDay(rule.effectiveFrom),
    whose: name.endsWith("s") ? `${name}’` : `${name}’s`,
    verified: shownDay(standing.checkedOn),
  };
}

/** A status as another page's link says it: where the page itself begins with "Not verified", it is not verified there either. */
export function statusToday(book: LawBook, product: Product, state: StateCode, today: string): KnownStatus {
  return todaysLaw(book, product, state, today)
    ? "not-verified"
    : statusOf(factsInForce(book, state, product, today));
}
