import { redirect } from "@remix-run/node";
import { CACHE } from "./cache-policy.ts";

/** Throws a permanent redirect to the one address of a page, its query kept, when the request's is another way to write it. */
export function redirectToPath(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path)
    throw redirect(path + search, { status: 301, headers: { "Cache-Control": CACHE.never } });
}
