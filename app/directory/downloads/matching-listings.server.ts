import { dataKeptUntil } from "#app/site/http/cache-policy.ts";
import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { nextMidnight } from "#app/utils/dates.ts";
import { parseState } from "#app/utils/us-states.ts";
import { type Directory, loadDirectory } from "../data/directory-store.server.ts";
import type { Listing } from "../listing.ts";
import { findPlace } from "../places/find-place.server.ts";
import { cityId } from "../search/directory-index.server.ts";
import { filterableOf } from "../search/parse-query.server.ts";
import { downloadView } from "../search/query.ts";
import type { Matches } from "../search/search-listings.server.ts";
import { searchView } from "../search/search-view.server.ts";

/** What a download's rows follow from besides its address: the data, until when the same shops are open, and the day; and how long that holds. */
export type Kept = { madeOf: string; policy: string };

/** One match of a download; miles only with `near`. */
export type Match = { listing: Listing; miles?: number };

/**
 * Finds what a download's URL asks for: the results of the page of the same address, whole (its page is ignored), in the
 * same order; `city=Denver, CO` stays within a city, as its page does. Throws a redirect to the canonical URL.
 */
export async function matchingListings(
  request: Request,
): Promise<{ directory: Directory; matches: Matches; kept: Kept }> {
  const directory = await loadDirectory();
  const url = new URL(request.url);
  const view = downloadView(filterableOf(directory), (text) => cityLabel(listedCity(directory, text)));
  const query = view.parse(url.searchParams);
  canonicalSearch(request, { path: url.pathname, search: view.search(query) });
  const city = query.city ? listedCity(directory, query.city) : undefined;
  const now = new Date();
  const matches = searchView(directory, {
    query,
    origin: query.near ? findPlace(query.near) : undefined,
    city: city && cityId(city.city, city.state),
    now,
  });
  const { until = Number.POSITIVE_INFINITY } = matches;
  // A listing is confirmed until a midnight (UTC).
  const midnight = nextMidnight("UTC", now);
  const madeOf = `${directory.loadedAt.toISOString()} ${until} ${midnight}`;
  return { directory, matches, kept: { madeOf, policy: dataKeptUntil(Math.min(until, midnight), now) } };
}

/** Takes "City, ST" as city pages write it; returns a listing of the city, undefined when none is there. */
function listedCity({ byCity, listings }: Directory, text: string): Listing | undefined {
  const [, name, code] = /^(.{1,100}), ([A-Z]{2})$/.exec(text) ?? [];
  const state = code && parseState(code);
  const row = name && state ? byCity.get(cityId(name, state))?.[0] : undefined;
  return row === undefined ? undefined : listings[row];
}

function cityLabel(listing: Listing | undefined): string | undefined {
  return listing && `${listing.city}, ${listing.state}`;
}

/** The matches one by one. An answer keeps its listings as long as it is sent: not the whole directory, which may be another one by then. */
export function* eachMatch(listings: Directory["listings"], { rows, miles }: Matches): Generator<Match> {
  let place = 0;
  for (const row of rows) yield { listing: listings[row] as Listing, miles: tenths(miles?.[place++]) };
}

/** A program reads tenths at any distance, and nothing where there is none. */
function tenths(miles: number | undefined): number | undefined {
  return miles !== undefined && Number.isFinite(miles) ? Math.round(miles * 10) / 10 : undefined;
}
