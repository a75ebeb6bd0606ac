import { findPlace } from "#app/directory/places/find-place.server.ts";
import { unknownPlaceHeaders } from "#app/directory/places/unknown-place.server.ts";
import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { searchText } from "#app/utils/search-text.ts";
import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import { stateChoices } from "../list-page/state-choices.ts";
import { listCurrentDeals, listEndedDeals } from "./current-deals.server.ts";
import { type DealRow, toDealRow } from "./deal.card.server.ts";
import { DEAL_KINDS, type DealKind } from "./deal.ts";
import { dealRules } from "./deal-rules.file.server.ts";
import { type DealsQuery, dealsView } from "./deals-query.ts";
import { nearestWithDeals } from "./nearest-deals.server.ts";
import { type ShownRule, showRule } from "./shown-rule.server.ts";

const PAGE_SIZE = 12;

const LIST = dealsView((text) => findPlace(searchText(text) ?? "")?.label);

/** A page of deals: what it shows and no more. */
export type DealsView = {
  path: string;
  view: DealsQuery;
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
  /** How many of these filters are over, which stand behind a link; and they themselves where they were asked for. */
  endedTotal: number;
  ended: DealRow[];
  /** Where the state has none today: those of the nearest state that has. */
  nearest?: { state: StateCode; name: string; rows: DealRow[] };
};

/**
 * Answers `/deals` from its URL. Throws a redirect to the canonical URL when this is not it, with a message when it names a
 * place that nobody knows.
 */
export async function viewDeals(request: Request, now = new Date()): Promise<DealsView> {
  const { searchParams } = new URL(request.url);
  const view = LIST.parse(searchParams);
  const { state, near, kind, show } = view;
  const place = near ?? searchText(searchParams.get("near") ?? "");
  const headers = place && !near ? await unknownPlaceHeaders(place) : undefined;
  const all = await listCurrentDeals({}, now);
  const deals = await listCurrentDeals(
    {
      state,
      kind,
      origin: near ? findPlace(near) : undefined,
    },
    now,
  );
  const over = await listEndedDeals({ state, kind }, now);
  const todayTotal = deals.filter(({ standing }) => standing.state === "today").length;
  const nearest =
    state && !near && !show && todayTotal === 0 ? await nearestWithDeals(state, kind, now) : undefined;
  const list = pageOfList(request, {
    path: "/deals",
    list: LIST,
    view,
    items: show ? over : deals,
    pageSize: PAGE_SIZE,
    headers,
  });
  const rows = (part: "today" | "coming" | "ended"): DealRow[] =>
    list.items.filter(({ standing }) => standing.state === part).map(toDealRow);
  return {
    path: list.path,
    view,
    search: list.search,
    total: list.total,
    first: list.first,
    pageCount: list.pageCount,
    todayTotal,
    today: rows("today"),
    coming: rows("coming"),
    endedTotal: over.length,
    ended: rows("ended"),
    nearest: nearest && { state: nearest.state, name: nearest.name, rows: nearest.deals.map(toDealRow) },
    demonstration: list.items.some(({ deal }) => deal.demonstration),
    stateName: state && stateInText(state),
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
