import type { StateCode } from "#app/utils/us-states.ts";
import type { Service } from "../listing.ts";

/** Radii on offer, in miles. */
export const RADII = [5, 10, 25, 50, 100] as const;

export const SORTS = { rating: "Rating", distance: "Distance", name: "Name" } as const;

export type Sort = keyof typeof SORTS;

/** A view of the directory: what its URL says. Absent means the default. */
export type DirectoryQuery = {
  /** At most 100 characters, without control characters. */
  q?: string;
  state?: StateCode;
  /** At least this many stars. */
  rating?: 1 | 2 | 3 | 4;
  /** A ZIP code or "City, ST", as the URL shows it. */
  near?: string;
  /** Miles around `near`. */
  radius?: (typeof RADII)[number];
  open?: "now";
  service: Service[];
  /** Distance is the default with `near`, rating without. */
  sort?: Sort;
  /** From 1. */
  page: number;
};

/** The query's parameters in their one order; defaults are left out. */
export function queryParameters(query: DirectoryQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.q) parameters.set("q", query.q);
  if (query.state) parameters.set("state", query.state);
  if (query.rating) parameters.set("rating", String(query.rating));
  if (query.near) parameters.set("near", query.near);
  if (query.radius) parameters.set("radius", String(query.radius));
  if (query.open) parameters.set("open", query.open);
  for (const service of query.service) parameters.append("service", service);
  if (query.sort) parameters.set("sort", query.sort);
  if (query.page > 1) parameters.set("page", String(query.page));
  return parameters;
}

/** The canonical search string of a query, with its "?", or "" for the defaults. */
export function queryString(query: DirectoryQuery): string {
  const text = queryParameters(query).toString();
  return text && `?${text}`;
}

/** True when anything but the page and the order is chosen. */
export function isFiltered(query: DirectoryQuery): boolean {
  const { q, state, rating, near, radius, open, service } = query;
  return Boolean(q || state || rating || near || radius || open || service.length);
}
