import { addDays } from "#app/utils/dates.ts";
import { type StateCode, stateName, statesByName } from "#app/utils/us-states.ts";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { countWords } from "./change-words.ts";
import { SHOP_CHANGES } from "./changes-query.ts";
import type { ShopChange } from "./shop-change.ts";

/** A quarter. */
const RECENT_DAYS = 91;

/** The ISO date from which on changes are of the last three months. */
export function recentSince(today: string): string {
  return addDays(today, -RECENT_DAYS);
}

/** What happened in the last three months in each state whose registry is followed, by name: "3 opened, 1 closed", or "No change". */
export function recentByState(
  changes: readonly ShopChange[],
  since: ReadonlyMap<StateCode, string>,
  today: string,
): { name: string; path: string; counts: string }[] {
  const first = recentSince(today);
  const recent = changes.filter(({ day }) => day >= first);
  return statesByName(since.keys()).map((state) => ({
    name: stateName(state),
    path: SHOP_CHANGES_PATH + SHOP_CHANGES.search({ state, page: 1 }),
    counts: countWords(recent.filter((change) => change.state === state)) || "No change",
  }));
}
