import type { StateCode } from "#app/utils/us-states.ts";
import { amountText } from "../facts/amount.ts";
import { drivingWords } from "../facts/driving-words.ts";
import type { Fact, FormerAnswer, LawChange, VerifiedFact } from "../facts/fact.ts";
import { isLawState } from "../facts/law-states.ts";
import {
  AUDIENCES,
  DRIVING_RULES,
  PRODUCTS,
  type Product,
  QUESTIONS,
  STATUSES,
} from "../facts/vocabulary.ts";

/** What a reader who follows a state's law hears of: a fact in force, or a dated change. */
export type Followed = {
  /** Product, state, question and for whom: what stays when the answer changes. */
  key: string;
  state: StateCode;
  product: Product;
  /** "Cannabis: possession limit, residents". */
  label: string;
  answer: string;
  unit: string;
  citation: string;
  url?: string;
  /** The day since when it holds (ISO 8601), where the file says one. */
  since?: string;
  /** That day has come, and nobody has checked since this one: what was announced, no more. product.md 18.13. */
  unchecked?: string;
};

/** What a dated change says before its day, and from then on. */
const COMING = "coming";
const IN_FORCE = "in force";

/** Returns what holds in the states on a day (ISO 8601), and which dated changes have come. */
export function followedFacts(
  { facts, changes }: { facts: readonly Fact[]; changes: readonly LawChange[] },
  today: string,
): Followed[] {
  const followed = new Map<string, Followed>();
  for (const fact of facts) {
    if (!isInForce(fact, today) || !isLawState(fact.jurisdiction)) continue;
    const known = followed.get(keyOf(fact));
    // Of two that hold the later one says what is new.
    if (!known || (known.since ?? "") <= (fact.effectiveFrom ?? "")) followed.set(keyOf(fact), ofFact(fact));
  }
  for (const change of changes) {
    if (!isLawState(change.jurisdiction)) continue;
    const made = ofChange(change, today, followed);
    followed.set(made.key, made);
  }
  return [...followed.values()];
}

function isInForce(fact: Fact, today: string): fact is VerifiedFact {
  return fact.verified && (fact.effectiveFrom ?? "") <= today && (fact.effectiveTo ?? "9999") >= today;
}

type Asked = Pick<VerifiedFact, "jurisdiction" | "product" | "question" | "audience">;

function keyOf({ jurisdiction, product, question, audience }: Asked): string {
  return [jurisdiction, product, question, audience].join(" ");
}

function ofFact(fact: VerifiedFact): Followed {
  const { jurisdiction, product, question, audience, answer, unit = "", citation, url } = fact;
  const { effectiveFrom, checkedOn } = fact;
  const whom = audience === "everyone" ? "" : `, ${AUDIENCES[audience].toLowerCase()}`;
  return {
    key: keyOf(fact),
    state: jurisdiction as StateCode,
    product,
    label: `${PRODUCTS[product].name}: ${QUESTIONS[question].toLowerCase()}${whom}`,
    answer,
    unit,
    citation,
    ...(url && { url }),
    ...(effectiveFrom && { since: effectiveFrom }),
    ...(effectiveFrom && checkedOn < effectiveFrom && { unchecked: checkedOn }),
  };
}

/** By its day, since its words may be mended; a second one of that day has a number. */
function ofChange(change: LawChange, today: string, taken: ReadonlyMap<string, Followed>): Followed {
  const { jurisdiction, product, date, text, citation, url, checkedOn } = change;
  const day = [jurisdiction, product, "change", date].join(" ");
  let key = day;
  for (let number = 2; taken.has(key); number += 1) key = `${day} ${number}`;
  return {
    key,
    state: jurisdiction as StateCode,
    product,
    label: `${PRODUCTS[product].name}: ${text}`,
    answer: date <= today ? IN_FORCE : COMING,
    unit: "",
    citation,
    ...(url && { url }),
    since: date,
    ...(date <= today && checkedOn < date && { unchecked: checkedOn }),
  };
}

/** Whether two answers say the same: case, spaces and a full stop are the editor's. */
export function isSameAnswer(
  one: { answer: string; unit: string },
  other: { answer: string; unit: string },
): boolean {
  return plain(one.answer) === plain(other.answer) && plain(one.unit) === plain(other.unit);
}

/**
 * Whether what was said of a fact before was our mistake, or only read again, and no law that has changed since: product.md 13.9. Of an
 * answer that was said more than once the last time counts: what was a mistake years ago may be what a law has ended now.
 */
export function wasMistake(
  history: readonly FormerAnswer[],
  { fact: key, ...before }: { fact: string; answer: string; unit: string },
): boolean {
  const said = history.filter(
    ({ was, unit = "", ...asked }) => keyOf(asked) === key && isSameAnswer({ answer: was, unit }, before),
  );
  const [last] = said.map(({ on }) => on).sort((one, other) => (one < other ? 1 : -1));
  return said.length > 0 && said.every(({ on, because }) => on !== last || because !== "law");
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

/** An answer as readers see it: a status by its word, an amount with its unit. */
export function answerWords({ answer, unit }: { answer: string; unit: string }): string {
  const words = Object.hasOwn(STATUSES, answer)
    ? STATUSES[answer as keyof typeof STATUSES]
    : Object.hasOwn(DRIVING_RULES, answer)
      ? drivingWords({ answer, unit })
      : amountText({ answer, unit });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
