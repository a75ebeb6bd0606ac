import { formatDay } from "#app/utils/dates.server.ts";
import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import type { ShopChangesQuery } from "./changes-query.ts";
import { recentSince } from "./recent-by-state.server.ts";
import { CHANGE_KINDS, type ShopChange } from "./shop-change.ts";

type Asked = {
  query: ShopChangesQuery;
  /** ISO date. */
  today: string;
  found: readonly ShopChange[];
  /** Since when registries are followed, by state. */
  since: ReadonlyMap<StateCode, string>;
  demonstration: boolean;
};

const WHEN_THERE_ARE =
  "Once a state’s license registry has been read twice, its shops that opened, moved or closed in between are listed here by week.";

/** What the page says where nothing happened, or nothing in the last three months; undefined where its list says enough. */
export function quietWords({ query, today, found, since, demonstration }: Asked): string | undefined {
  const { state, week, kind } = query;
  if (since.size === 0) {
    return demonstration
      ? `These listings are a demonstration. The shops are made up, so none of them opens, moves or closes. ${WHEN_THERE_ARE}`
      : `We don’t know of any change yet. ${WHEN_THERE_ARE}`;
  }
  if (state && !since.has(state))
    return `We don’t know what changed in ${stateInText(state)}. We have not read its license registry.`;
  const followed = state ? since.get(state) : [...since.values()].sort()[0];
  const place = state ? ` in ${stateInText(state)}` : "";
  const [newest] = found.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  if (!newest) {
    if (week && (followed ?? "") > week)
      return `We don’t know what changed${place} in that week. We have followed ${state ? "its registry" : "registries"} since ${long(followed)}.`;
    const what = kind ? `“${CHANGE_KINDS[kind]}”` : "";
    const found = what ? `Nothing under ${what}` : "No shop opened, moved or closed";
    return week ? `${found}${place} in that week.` : `${found}${place} since ${long(followed)}.`;
  }
  if (week || newest.day >= recentSince(today)) return undefined;
  return `Nothing new${place} in the last three months. The last change was on ${long(newest.day)}.`;
}

function long(day = ""): string {
  return formatDay(day, "MMMM d, yyyy");
}
