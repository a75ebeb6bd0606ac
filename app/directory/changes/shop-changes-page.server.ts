import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { type StateCode, stateInText, stateName, statesByName } from "#app/utils/us-states.ts";
import { type Directory, loadDirectory } from "../data/directory-store.server.ts";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { type ChangeRow, toChangeRow } from "./change-row.server.ts";
import { countWords } from "./change-words.ts";
import { SHOP_CHANGES, type ShopChangesQuery } from "./changes-query.ts";
import { quietWords } from "./quiet-words.server.ts";
import { recentByState } from "./recent-by-state.server.ts";
import type { ShopChange } from "./shop-change.ts";
import { shopChanges } from "./shop-changes.server.ts";

const PER_PAGE = 30;

/** A week's changes on a page, by state. The counts are those of the whole week, also where it goes on on the next page. */
export type WeekView = {
  /** ISO date of its Monday. */
  week: string;
  /** "Week of November 16, 2026". */
  name: string;
  counts: string;
  places: { state: StateCode; name: string; path: string; counts: string; rows: ChangeRow[] }[];
};

/** What the page of changes shows and no more: product.md 22.21. */
export type ShopChangesView = {
  query: ShopChangesQuery;
  path: string;
  search: string;
  pageCount: number;
  /** The state that is asked for, as a sentence has it. */
  place?: string;
  states: { code: StateCode; name: string }[];
  /** "42 changes since September 1, 2026: 30 opened, 12 closed"; none where there are none. */
  summary?: string;
  /** What is to be said where nothing happened, or nothing for long. */
  quiet?: string;
  weeks: WeekView[];
  recent: { name: string; path: string; counts: string }[];
  /** The whole list, and of one week only. */
  allWeeks?: string;
  demonstration: boolean;
};

/** Makes the page that a request asks for. Throws a redirect to the canonical address. */
export async function viewShopChanges(request: Request, now = new Date()): Promise<ShopChangesView> {
  const directory = await loadDirectory();
  const today = siteDay(now);
  const { changes, since } = shopChanges(directory);
  const query = SHOP_CHANGES.parse(new URL(request.url).searchParams);
  const found = changes.filter(isWanted(query));
  const { view, search, pageCount, items } = pageOfList(request, {
    path: SHOP_CHANGES_PATH,
    list: SHOP_CHANGES,
    view: query,
    items: found,
    pageSize: PER_PAGE,
  });
  return {
    query: view,
    path: SHOP_CHANGES_PATH + search,
    search,
    pageCount,
    place: query.state && stateInText(query.state),
    states: statesToAsk(directory, since).map((code) => ({ code, name: stateName(code) })),
    summary: summaryOf(found, query, since),
    quiet: quietWords({ query, today, found, since, demonstration: directory.demonstration }),
    weeks: byWeek(items, found, view, now),
    recent: recentByState(changes, since, today),
    allWeeks: query.week && pathOf({ ...query, week: undefined, page: 1 }),
    demonstration: directory.demonstration,
  };
}

function isWanted({ state, kind, week }: ShopChangesQuery) {
  return (change: ShopChange) =>
    (!state || change.state === state) && (!kind || change.kind === kind) && (!week || change.week === week);
}

function pathOf(query: ShopChangesQuery): string {
  return SHOP_CHANGES_PATH + SHOP_CHANGES.search(query);
}

/** Those with shops and those whose registry was read, by name. */
function statesToAsk({ byState }: Directory, since: ReadonlyMap<StateCode, string>): StateCode[] {
  return statesByName(new Set([...byState.keys(), ...since.keys()]));
}

function summaryOf(
  found: readonly ShopChange[],
  { state, week }: ShopChangesQuery,
  since: ReadonlyMap<StateCode, string>,
): string | undefined {
  if (found.length === 0) return undefined;
  const first = (state && since.get(state)) ?? [...since.values()].sort()[0];
  const from = week || !first ? "" : ` since ${formatDay(first, "MMMM d, yyyy")}`;
  const count = `${found.length.toLocaleString("en-US")} ${found.length === 1 ? "change" : "changes"}`;
  return `${count}${from}: ${countWords(found)}.`;
}

function byWeek(
  items: readonly ShopChange[],
  found: readonly ShopChange[],
  query: ShopChangesQuery,
  now: Date,
): WeekView[] {
  const weeks: WeekView[] = [];
  for (const change of items) {
    const { week, state } = change;
    let last = weeks.at(-1);
    if (last?.week !== week) {
      const all = found.filter((other) => other.week === week);
      last = { week, name: weekName(week), counts: countWords(all), places: [] };
      weeks.push(last);
    }
    let place = last.places.at(-1);
    if (place?.state !== state) {
      const all = found.filter((other) => other.week === week && other.state === state);
      const path = pathOf({ ...query, state, page: 1 });
      place = { state, name: stateName(state), path, counts: countWords(all), rows: [] };
      last.places.push(place);
    }
    place.rows.push(toChangeRow(change, now));
  }
  return weeks;
}

/** "Week of November 16, 2026". */
export function weekName(week: string): string {
  return `Week of ${formatDay(week, "MMMM d, yyyy")}`;
}
