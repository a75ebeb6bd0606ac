import { z } from "zod";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { DEAL_KINDS, type DealKind } from "./deal.ts";

const kinds = Object.keys(DEAL_KINDS) as [DealKind, ...DealKind[]];
const states = Object.keys(US_STATES) as [StateCode, ...StateCode[]];

/** data/deal-rules.json: what the law of a state keeps shops from offering. A state that is absent was not looked at. */
const dealRulesSchema = z
  .array(
    z.strictObject({
      state: z.enum(states, "write a state's two letters"),
      forbidden: z.array(z.enum(kinds, `write kinds of deals: ${kinds.join(", ")}`)).min(1),
      citation: z.string().min(5, "name the law: 4 CCR § 15040(a)(4)"),
      url: z.url({ protocol: /^https$/, error: "write the https address of the law's text" }),
      /** What the law says, in a sentence of our own. */
      text: z.string().min(20).max(300),
      /** How old the text of the law was that we read. */
      textAsOf: z.string().min(4),
      checkedOn: z.iso.date("write a day: 2026-11-20"),
    }),
  )
  .refine(
    (rules) => new Set(rules.map(({ state }) => state)).size === rules.length,
    "write one rule for each state",
  );

export type DealRule = z.output<typeof dealRulesSchema>[number];

export const dealRules = publishedJson("deal-rules.json", dealRulesSchema);

/** Returns the rule that forbids a kind of deal in a state, if one does. */
export function ruleAgainst(
  rules: readonly DealRule[],
  state: StateCode,
  kind: DealKind,
): DealRule | undefined {
  return rules.find((rule) => rule.state === state && rule.forbidden.includes(kind));
}
