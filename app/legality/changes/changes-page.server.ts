import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { factsInForce, lawBook } from "../facts/law-book.server.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { placeName } from "../facts/place-name.ts";
import { CHANGES_PATH } from "../law-paths.ts";
import type { ChangeLine } from "./change-line.ts";
import { changeLines } from "./change-lines.server.ts";
import { CHANGES, type ChangesQuery } from "./changes-query.ts";

/** Changes on a page, the newest first; what comes stands whole on the first. */
const PER_PAGE = 20;

/** The law desk: what it shows and no more. */
export type ChangesPage = {
  query: ChangesQuery;
  path: string;
  states: { code: StateCode; name: string }[];
  coming: ChangeLine[];
  /** Of the page, under its months: "November 2026". */
  months: { name: string; lines: ChangeLine[] }[];
  /** Of all pages. */
  counts: { coming: number; comingStates: number; changed: number; since?: string };
  /** What may come without a day that is certain. */
  pending: string[];
  earlier?: string;
  later?: string;
};

/** Makes the page that a request asks for. Throws a redirect to the canonical address. */
export function changesPage(request: Request, today: string): ChangesPage {
  const query = CHANGES.parse(new URL(request.url).searchParams);
  const { state, product, show } = query;
  const wanted = ({ jurisdiction, products }: ChangeLine) =>
    (!state || jurisdiction === state) && (!product || products.includes(product));
  const lines = changeLines(lawBook(), today);
  const coming = show === "changed" ? [] : lines.coming.filter(wanted);
  const changed = show === "coming" ? [] : lines.changed.filter(wanted);
  const pages = Math.max(1, Math.ceil(changed.length / PER_PAGE));
  const page = Math.min(query.page, pages);
  const search = CHANGES.search({ ...query, page });
  canonicalSearch(request, { path: CHANGES_PATH, search });
  const oldest = changed.at(-1);
  return {
    query: { ...query, page },
    path: CHANGES_PATH + search,
    states: LAW_STATES.map((code) => ({ code, name: placeName(code) })),
    coming: page === 1 ? coming : [],
    months: byMonth(changed.slice((page - 1) * PER_PAGE, page * PER_PAGE)),
    counts: {
      coming: coming.length,
      comingStates: new Set(coming.map(({ jurisdiction }) => jurisdiction)).size,
      changed: changed.length,
      ...(oldest && { since: oldest.date.day }),
    },
    pending: page === 1 && show !== "changed" ? notSettled(query, today) : [],
    ...(page < pages && { earlier: CHANGES_PATH + CHANGES.search({ ...query, page: page + 1 }) }),
    ...(page > 1 && { later: CHANGES_PATH + CHANGES.search({ ...query, page: page - 1 }) }),
  };
}

function byMonth(lines: readonly ChangeLine[]): ChangesPage["months"] {
  const months: ChangesPage["months"] = [];
  for (const line of lines) {
    const name = formatDay(line.date.iso, "MMMM yyyy");
    const last = months.at(-1);
    if (last?.name === name) last.lines.push(line);
    else months.push({ name, lines: [line] });
  }
  return months;
}

/** Federal law's open questions: a hearing whose outcome nobody has told us. */
function notSettled({ state, product = "cannabis" }: ChangesQuery, today: string): string[] {
  if (state && state !== "US") return [];
  return factsInForce(lawBook(), "US", product, today)
    .filter(({ question }) => question === "next-change")
    .map(({ answer }) => answer);
}
