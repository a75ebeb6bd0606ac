import { redirect } from "@remix-run/node";
import { findPlace } from "#app/directory/places/find-place.server.ts";
import { setFlash } from "#app/site/forms/flash.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { type ListView, listViewSearch, parseListView } from "#app/site/list-view/list-view.ts";
import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { showDate } from "#app/utils/dates.server.ts";
import { parseState, type StateCode, stateName } from "#app/utils/us-states.ts";
import { stateChoices } from "../list-page/state-choices.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import { type DealRow, toDealRow } from "./deal.card.server.ts";
import { DEAL_KINDS, type DealKind } from "./deal.ts";
import { type DealRule, dealRules } from "./deal-rules.server.ts";

const PAGE_SIZE = 12;

const FILTERS = {
  state: (text: string) => parseState(text),
  kind: Object.keys(DEAL_KINDS),
  near: (text: string) => findPlace(text.replace(/\s+/g, " ").slice(0, 100))?.label,
};

/** A rule of a state as the page shows it. */
export type ShownRule = {
  state: string;
  forbidden: string;
  text: string;
  citation: string;
  url: string;
  textAsOf: string;
  checked: string;
};

/** A page of deals: what it shows and no more. */
export type DealsView = {
  path: string;
  view: ListView;
  search: string;
  /** Deals that match, and how many of them hold today. */
  total: number;
  /** The position of the page's first deal among them. */
  first: number;
  todayTotal: number;
  pageCount: number;
  today: DealRow[];
  coming: DealRow[];
  demonstration: boolean;
  /** The state that is asked for. */
  stateName?: string;
  states: { value: StateCode; text: string }[];
  kinds: { value: DealKind; text: string }[];
  rules: ShownRule[];
};

/**
 * Answers `/deals` from its URL. Throws a redirect to the canonical URL when this is not it, with a message when it names a
 * place that nobody knows.
 */
export async function viewDeals(request: Request, now = new Date()): Promise<DealsView> {
  const { searchParams } = new URL(request.url);
  const view = parseListView(searchParams, FILTERS);
  const place = searchParams.get("near")?.trim();
  if (place && !view.filters.near) throw await placeUnknown(place, listViewSearch(view));
  const { state, near } = view.filters;
  const kind = view.filters.kind as DealKind | undefined;
  const all = await listCurrentDeals({}, now);
  const deals = await listCurrentDeals(
    {
      state: state as StateCode | undefined,
      kind,
      origin: near ? findPlace(near) : undefined,
    },
    now,
  );
  const list = pageOfList(request, { path: "/deals", view, items: deals, pageSize: PAGE_SIZE });
  const rows = (part: "today" | "coming"): DealRow[] =>
    list.items.filter(({ standing }) => standing.state === part).map(toDealRow);
  return {
    path: list.path,
    view,
    search: list.search,
    total: list.total,
    first: list.first,
    pageCount: list.pageCount,
    todayTotal: deals.filter(({ standing }) => standing.state === "today").length,
    today: rows("today"),
    coming: rows("coming"),
    demonstration: list.items.some(({ deal }) => deal.demonstration),
    stateName: state && stateName(state as StateCode),
    states: stateChoices(
      all.map(({ deal }) => deal.shop.state),
      state,
    ),
    kinds: kindChoices(all.map(({ deal }) => deal.kind).concat(kind ?? [])),
    rules: dealRules().map(showRule),
  };
}

/** The kinds of these deals, in the order of all kinds. */
function kindChoices(present: readonly DealKind[]) {
  const kinds = Object.keys(DEAL_KINDS) as DealKind[];
  return kinds
    .filter((kind) => present.includes(kind))
    .map((kind) => ({ value: kind, text: DEAL_KINDS[kind] }));
}

function showRule(rule: DealRule): ShownRule {
  const { state, forbidden, text, citation, url, textAsOf, checkedOn } = rule;
  return {
    state: stateName(state),
    forbidden: forbidden.map((kind) => DEAL_KINDS[kind].toLowerCase()).join("; "),
    text,
    citation,
    url,
    textAsOf,
    checked: showDate(checkedOn).day,
  };
}

async function placeUnknown(place: string, search: string): Promise<Response> {
  const headers = new Headers({ "Cache-Control": CACHE.never });
  const text = `There is no place called “${place.slice(0, 60)}” in our table. Try a ZIP code, or a city with its state: Denver, CO.`;
  await setFlash(headers, { toast: { kind: "error", title: "We could not find that place", text } });
  return redirect(`/deals${search}`, { headers });
}
