import { searchText } from "#app/utils/search-text.ts";
import { SERVICES, type Service } from "../listing.ts";
import { findPlace, type Place } from "../places/find-place.server.ts";
import { type DirectoryQuery, directoryView, type Filterable } from "./query.ts";

export type ParsedQuery = {
  query: DirectoryQuery;
  /** Where `near` is; absent without it. */
  origin?: Place;
  /** What was typed as `near` when no place of that name is known. The query goes on without it. */
  unknownPlace?: string;
};

/** What of the data decides which filters there are: services that any listing confirms, and whether any has hours. */
export type FilterableData = { servicesPresent: readonly Service[]; hasHours: boolean };

/** The filters that make sense for the data, and the places of the ZIP table. */
export function filterableOf({ servicesPresent, hasHours }: FilterableData): Filterable {
  return {
    placeLabel: (text) => findPlace(searchText(text) ?? "")?.label,
    services: (Object.keys(SERVICES) as Service[]).filter((one) => servicesPresent.includes(one)),
    hours: hasHours,
  };
}

/**
 * Reads a view of the directory from a URL's parameters. Never throws: what is unknown, malformed or without meaning for the
 * data counts as not given, and the canonical URL leaves it out.
 */
export function parseDirectoryQuery(
  parameters: URLSearchParams,
  data: FilterableData,
  scope?: { withinCity: boolean },
): ParsedQuery {
  const query = directoryView(filterableOf(data), scope).parse(parameters);
  if (query.near) return { query, origin: findPlace(query.near) };
  return { query, unknownPlace: searchText(parameters.get("near") ?? "") };
}
