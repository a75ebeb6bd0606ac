import { z } from "zod";
import { searchText } from "#app/utils/search-text.ts";
import { parseState } from "#app/utils/us-states.ts";
import { SERVICES, type Service } from "../listing.ts";
import type { Position } from "../places/distance.ts";
import { findPlace } from "../places/find-place.server.ts";
import { type DirectoryQuery, RADII, SORTS, type Sort } from "./query.ts";

const MAX_PAGE = 1_000_000;

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** What is malformed counts as not given. */
const querySchema = z.object({
  q: optional(z.string().transform(searchText)),
  state: optional(z.string().transform((text) => parseState(text))),
  rating: optional(z.enum(["1", "2", "3", "4"]).transform((text) => Number(text) as 1 | 2 | 3 | 4)),
  near: optional(z.string().transform(searchText)),
  radius: optional(z.coerce.number().pipe(z.literal([...RADII]))),
  open: optional(z.literal("now")),
  sort: optional(z.enum(Object.keys(SORTS) as [Sort, ...Sort[]])),
  page: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(z.number().max(MAX_PAGE))
    .catch(1),
});

export type ParsedQuery = {
  query: DirectoryQuery;
  /** Where `near` is; absent without it. */
  origin?: Position & { label: string };
  /** What was typed as `near` when no place of that name is known. The query goes on without it. */
  unknownPlace?: string;
};

/** What of the data decides which filters there are: services that any listing confirms, and whether any has hours. */
export type FilterableData = { servicesPresent: readonly Service[]; hasHours: boolean };

/**
 * Reads a view of the directory from a URL's parameters. Never throws: what is unknown, malformed or without meaning for the
 * data counts as not given, and the canonical URL (`queryString`) leaves it out. A view `withinCity` has its state already.
 */
export function parseDirectoryQuery(
  parameters: URLSearchParams,
  { servicesPresent, hasHours }: FilterableData,
  { withinCity = false } = {},
): ParsedQuery {
  const given = querySchema.parse(Object.fromEntries(parameters));
  const place = given.near ? findPlace(given.near) : undefined;
  const asked = new Set(parameters.getAll("service"));
  const query: DirectoryQuery = {
    q: given.q,
    state: withinCity ? undefined : given.state,
    rating: given.rating,
    near: place?.label,
    radius: place && given.radius,
    open: hasHours ? given.open : undefined,
    service: (Object.keys(SERVICES) as Service[]).filter(
      (one) => asked.has(one) && servicesPresent.includes(one),
    ),
    sort: canonicalSort(given.sort, place !== undefined),
    page: given.page,
  };
  return { query, origin: place, unknownPlace: place ? undefined : given.near };
}

/** The default is left out; distance needs a place to measure from. */
function canonicalSort(sort: Sort | undefined, near: boolean): Sort | undefined {
  if (sort === "distance" && !near) return undefined;
  return sort === (near ? "distance" : "rating") ? undefined : sort;
}
