import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { bestOfCityPath, cityPath, listingPath } from "#app/directory/listing-paths.ts";
import { cityId } from "#app/directory/search/directory-index.server.ts";
import { DIRECTORY, type DirectoryQuery } from "#app/directory/search/query.ts";
import { searchListings } from "#app/directory/search/search-listings.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { type Meaning, says } from "../meaning/meaning.ts";
import type { PlaceAnswer } from "./answer.ts";
import { lawAnswer } from "./law-answer.server.ts";
import type { HoursAt } from "./shop-hours.server.ts";

/** Of more shops it is not said how many are open: nobody counts a whole state, and it would take milliseconds. */
const MOST_COUNTED = 500;

/** The shops of the city or the state that a query names, as it wants them: open, delivering, the best. */
export function placeAnswer(directory: Directory, meaning: Meaning, hours: HoursAt): PlaceAnswer | undefined {
  const { city, state } = meaning;
  const place = city ?? (state && { name: undefined, state });
  if (!place) return undefined;
  const scope = place.name === undefined ? { state: place.state } : undefined;
  const wanted = wantedOf(directory, meaning);
  const rowsOf = (query: Partial<DirectoryQuery>) =>
    searchListings(directory, {
      query: { ...query, ...scope, service: query.service ?? [] },
      city: place.name && cityId(place.name, place.state),
      now: hours.now,
    }).rows;
  const all = rowsOf({});
  if (all.length === 0) return place.name ? emptyCity(place.name, place.state) : undefined;
  const path = (query: Partial<DirectoryQuery>) =>
    (place.name ? cityPath(place.name, place.state) : "/dispensaries") +
    DIRECTORY.search({ ...query, ...scope, service: query.service ?? [], page: 1 });
  const wantedRows = rowsOf(wanted);
  const found = wantedRows.length > 0 ? wantedRows : all;
  // That nothing is open now is an answer too; that nobody delivers leads to all.
  const offered = rowsOf({ service: wanted.service }).length > 0 ? wanted : { open: wanted.open };
  const first = directory.listings[found.slice(0, 1)[0] as number] as Listing;
  const law = lawAnswer(place.state, "cannabis", hours.now);
  const counted = all.length <= MOST_COUNTED ? Array.from(all) : [];
  const states = counted.map((row) => hours.of(directory.listings[row] as Listing));
  const open = states.some(Boolean) ? states.filter((one) => one?.open).length : undefined;
  const unsure = open !== undefined && states.includes(undefined);
  const best = place.name && says(meaning, "best") ? bestOfCityPath(place.name, place.state) : undefined;
  return {
    kind: "city",
    path: best ?? path(offered),
    kicker: place.name ? "City" : "State",
    name: place.name ? `${place.name}, ${stateName(place.state)}` : stateName(place.state),
    total: all.length,
    open,
    ...(unsure && { unsure: true as const }),
    // Where nobody rated one, the first is no best one.
    ...(first.rating !== undefined && { first: { name: first.name, path: listingPath(first) } }),
    law: law && { text: law.short, path: law.statePath },
    openPath: open ? path({ open: "now" }) : undefined,
    allPath: path({}),
    ...(directory.demonstration && { demonstration: true as const }),
  };
}

/** What a query wants of the shops, as far as the data can tell. */
function wantedOf({ hasHours, servicesPresent }: Directory, meaning: Meaning): Partial<DirectoryQuery> {
  const medical = meaning.product === "medical-marijuana" ? ("medical" as const) : undefined;
  const service = meaning.service ?? medical;
  return {
    open: says(meaning, "open") && hasHours ? "now" : undefined,
    service: service && servicesPresent.includes(service) ? [service] : [],
  };
}

/** A city without a listing: what is near it. */
function emptyCity(name: string, state: PlaceAnswerState): PlaceAnswer {
  const path = `/dispensaries${DIRECTORY.search({ near: `${name}, ${state}`, service: [], page: 1 })}`;
  return {
    kind: "city",
    path,
    kicker: "City",
    name: `${name}, ${stateName(state)}`,
    total: 0,
    allPath: path,
  };
}

type PlaceAnswerState = NonNullable<Meaning["state"]>;
