import { formatDay } from "#app/utils/dates.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { DEAL_KINDS } from "./deal.ts";
import type { DealRule } from "./deal-rules.file.server.ts";

/** A rule of a state as pages show it. */
export type ShownRule = {
  state: string;
  forbidden: string;
  text: string;
  citation: string;
  url: string;
  textAsOf: string;
  checked: string;
};

export function showRule(rule: DealRule): ShownRule {
  const { state, forbidden, text, citation, url, textAsOf, checkedOn } = rule;
  return {
    state: stateName(state),
    forbidden: forbidden.map((kind) => DEAL_KINDS[kind].toLowerCase()).join("; "),
    text,
    citation,
    url,
    textAsOf,
    checked: formatDay(checkedOn),
  };
}
