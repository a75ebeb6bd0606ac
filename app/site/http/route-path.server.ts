import { redirect } from "@remix-run/node";
import { canonicalPathname } from "#app/utils/canonical-pathname.ts";
import { pageAddress } from "../page-address.ts";
import { CACHE } from "./cache-policy.ts";

/**
 * Throws a permanent redirect, the query kept, when a page is asked for by a path that is not written as its route says: `/about/`,
 * `/ABOUT`. The site's own host does the same for files (server/branch-handler.ts). A script's data request is for a page that
 * stands at its address already.
 */
export function redirectToRoutePath(request: Request, params: Record<string, string | undefined>): void {
  const { pathname, search, searchParams } = new URL(request.url);
  const routePath = canonicalPathname(pathname, params);
  if (routePath === pathname || request.method !== "GET" || searchParams.has("_data")) return;
  // What pages are named by is in small letters too: one step leads there, not two.
  throw redirect(pageAddress({ pathname: routePath.toLowerCase(), search }), {
    status: 301,
    headers: { "Cache-Control": CACHE.never },
  });
}
