import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import type { DealKind } from "../deal.ts";
import { dealRules } from "../deal-rules.file.server.ts";
import { type ShownRule, showRule } from "../shown-rule.server.ts";

/** What the rules say of deals in a state, as who writes or decides one reads it. */
export type DealLawOfState = {
  /** "Oregon", as it stands in a sentence. */
  state: string;
  /** Absent where nobody has read the state's law yet. */
  rule?: ShownRule & { kinds: readonly DealKind[] };
};

/** Returns what the rules that were read say of a state. */
export function dealLawOf(state: StateCode): DealLawOfState {
  const rule = dealRules().find((each) => each.state === state);
  return {
    state: stateInText(state),
    ...(rule && { rule: { ...showRule(rule), kinds: rule.forbidden } }),
  };
}

/** Says of a kind of deal why its state refuses it: the law, and when its text was read (product.md 15.22). */
export function refusalOf({ state, rule }: DealLawOfState, kind: string): string | undefined {
  if (!rule?.kinds.some((forbidden) => forbidden === kind)) return undefined;
  return `${capital(state)} does not allow this kind of deal: ${rule.citation} (text of ${rule.textAsOf}, checked ${rule.checked}).`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
