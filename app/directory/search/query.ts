import { oneOf, someOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";
import { parseState } from "#app/utils/us-states.ts";
import { SERVICES, type Service } from "../listing.ts";

/** Radii on offer, in miles. */
export const RADII = [5, 10, 25, 50, 100] as const;

/** What "near" means unless told: product.md 8.14. */
export const NEAR_MILES = 25;

export type Radius = (typeof RADII)[number] | "any";

/** Takes the radius of a view of a place; returns its miles. */
export function milesOf(radius: Radius = NEAR_MILES): number {
  return radius === "any" ? Number.POSITIVE_INFINITY : radius;
}

export const SORTS = { rating: "Rating", distance: "Distance", name: "Name" } as const;

export type Sort = keyof typeof SORTS;

/** What decides of a directory which filters there are. Unless told, all, and every place is known. */
export type Filterable = {
  /** The one way to write a place, or undefined for one that nobody knows. */
  placeLabel?: (text: string) => string | undefined;
  /** Services that any listing confirms, in the order of display. */
  services?: readonly Service[];
  /** Whether any listing has hours. */
  hours?: boolean;
};

/** The fields of the directory in the order of its address. */
function directoryFields({
  placeLabel = searchText,
  services = Object.keys(SERVICES) as Service[],
  hours = true,
}: Filterable = {}) {
  return {
    q: written(searchText),
    state: written(parseState),
    /** At least this many stars. */
    rating: oneOf([1, 2, 3, 4]),
    /** A ZIP code or "City, ST". */
    near: written(placeLabel),
    /** Miles around `near`: 25 unless told. */
    radius: oneOf([...RADII, "any"]),
    open: oneOf(hours ? ["now"] : []),
    service: someOf(services),
    /** Distance is the default with `near`, rating without. */
    sort: oneOf(Object.keys(SORTS) as Sort[]),
  };
}

/** A page may be told to show the map where it would not, or the list alone: product.md 8.16. */
const SHOWN = { view: oneOf(["map", "list"]) };

/** To write the address of any view of the directory. */
export const DIRECTORY = listView({ ...directoryFields(), ...SHOWN }, settled);

/** A view of the directory: what its address says. Absent means the default. */
export type DirectoryQuery = ViewOf<typeof DIRECTORY>;

/** Declares the directory that can be filtered so. A view `withinCity` has its state already. */
export function directoryView(filterable: Filterable, { withinCity = false } = {}) {
  return listView({ ...directoryFields(filterable), ...SHOWN }, (query) =>
    settled(withinCity ? { ...query, state: undefined } : query),
  );
}

/**
 * Declares the downloads of the directory: a page's view, whole, and `city` for those of a city's page, which has its state.
 * `cityLabel` gives the one way to write "City, ST", or undefined for a city without a listing.
 */
export function downloadView(
  filterable: Filterable,
  cityLabel: (text: string) => string | undefined = searchText,
) {
  const fields = { ...directoryFields(filterable), city: written(cityLabel) };
  return listView(fields, (query) =>
    settled({ ...query, state: query.city ? undefined : query.state, page: 1 }),
  );
}

/** To write the address of any download. */
export const DOWNLOAD = /* @__PURE__ */ downloadView({});

/** A radius and the order by distance need a place to measure from; the default order is left out. */
function settled<Query extends { near?: string; radius?: Radius; sort?: Sort }>(query: Query): Query {
  const { near, radius, sort } = query;
  const byDefault = near ? "distance" : "rating";
  const known = sort !== byDefault && (near || sort !== "distance");
  const told = near && radius !== NEAR_MILES ? radius : undefined;
  return { ...query, radius: told, sort: known ? sort : undefined };
}

/** True when anything but the page and the order is chosen. */
export function isFiltered(query: DirectoryQuery): boolean {
  const { q, state, rating, near, radius, open, service } = query;
  return Boolean(q || state || rating || near || radius || open || service.length);
}
