import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import type { ShownDay } from "#app/utils/dates.server.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { LEGALITY_PATH } from "../law-paths.ts";
import { shownDay } from "../page/law-rows.server.ts";
import { LEGALITY, type LegalityQuery } from "./legality-query.ts";
import {
  countStatuses,
  LIMIT_COLUMN,
  type StateRow,
  type StatusCount,
  stateRows,
} from "./state-rows.server.ts";

/** The page of all states: what it shows and no more. */
export type LegalityView = {
  query: LegalityQuery;
  path: string;
  /** In the order of the table, of all states: the map shows those that the filter leaves out too. */
  rows: StateRow[];
  counts: StatusCount[];
  limitHeading: string;
  /** The days of the rows' checks by ISO day, as they are read. */
  days: Record<string, string>;
  newest?: ShownDay;
};

/** Makes the page that a request asks for. Throws a redirect to the canonical address. */
export function legalityView(request: Request, today: string): LegalityView {
  const query = LEGALITY.parse(new URL(request.url).searchParams);
  const search = LEGALITY.search(query);
  canonicalSearch(request, { path: LEGALITY_PATH, search });
  const rows = stateRows(lawBook(), query.product, query.sort, today);
  const checks = [...new Set(rows.flatMap(({ checked }) => checked ?? []))].sort();
  const newest = checks.at(-1);
  return {
    query,
    path: LEGALITY_PATH + search,
    rows,
    counts: countStatuses(rows),
    limitHeading: LIMIT_COLUMN[query.product].heading,
    days: Object.fromEntries(checks.map((day) => [day, shownDay(day).day])),
    ...(newest && { newest: shownDay(newest) }),
  };
}
