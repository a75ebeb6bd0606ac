import type { ShownDay } from "#app/utils/dates.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { placeName } from "../facts/place-name.ts";
import { isHemp, type Product } from "../facts/vocabulary.ts";
import { type LawRow, shownDay } from "./law-rows.server.ts";

/** What a page says first where the state's own word is too old: product.md 18.13. */
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

/** Takes a hemp product's page; returns what is known today, where nobody has verified the state's law since federal law drew its line. */
export function todaysLaw({
  product,
  state,
  standing,
  federal,
}: {
  product: Product;
  state: StateCode;
  standing?: LawRow;
  federal: readonly VerifiedFact[];
}): { today?: TodaysLaw } {
  const rule = federal.find(({ question, effectiveFrom }) => question === "hemp-rule" && effectiveFrom);
  if (!isHemp(product) || !standing?.stale || !rule?.effectiveFrom) return {};
  const name = placeName(state);
  return {
    today: {
      rule: rule.answer,
      since: shownDay(rule.effectiveFrom),
      whose: name.endsWith("s") ? `${name}’` : `${name}’s`,
      verified: standing.checked,
    },
  };
}
