import { redirect } from "@remix-run/node";
import { CACHE } from "./cache-policy.ts";
import { missing } from "./not-found.server.ts";

/**
 * Returns what a page's address names. Throws a 404 that says `otherwise` when nothing was found, and a permanent redirect to
 * the path that `pathOf` gives it, with the request's query, when that is written otherwise: in capitals, by an old name.
 */
export function atCanonicalPath<Found>(
  request: Request,
  found: Found | undefined,
  { pathOf, otherwise }: { pathOf: (found: Found) => string; otherwise: string },
): Found {
  if (found === undefined) throw missing(otherwise);
  canonicalPath(request, pathOf(found));
  return found;
}

/** Throws a permanent redirect to a page's one path, with the request's query, unless that is where it is asked for. */
export function canonicalPath(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path)
    throw redirect(path + search, { status: 301, headers: { "Cache-Control": CACHE.never } });
}
