import { z } from "zod";
import { day, httpsAddress, keyOf, noTwins, state, textOf } from "#app/site/fields.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { DEAL_KINDS, type DealKind } from "./deal.ts";

/** data/deal-rules.json: what the law of a state keeps shops from offering. A state that is absent was not looked at. */
const dealRulesSchema = z
  .array(
    z.strictObject({
      state,
      forbidden: z.array(keyOf(DEAL_KINDS)).min(1, "must name a kind of deals"),
      /** "4 CCR § 15040(a)(4)", and where it can be read. */
      citation: textOf(5, 200),
      url: httpsAddress,
      /** What the law says, in a sentence of our own. */
      text: textOf(20, 300),
      /** How old the text of the law was that we read. */
      textAsOf: textOf(4, 40),
      checkedOn: day,
    }),
  )
  .superRefine(noTwins("state"));

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
