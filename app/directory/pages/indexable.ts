import type { DirectoryQuery } from "../search/query.ts";

/**
 * Search engines keep the plain pages and each state's: orders, searches and combined filters are the same shops again
 * (Google, faceted navigation).
 */
export function indexable({ q, rating, near, radius, open, service, sort }: DirectoryQuery): boolean {
  return !(q || rating || near || radius || open || sort || service.length);
}
