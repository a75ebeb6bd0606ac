import { json } from "@remix-run/node";
import { CACHE } from "./cache-policy.ts";

/** What to throw, or to answer with, where something is asked for that is not there: 404, kept by nobody. `text` says what. */
export function missing(text: string): Response {
  return new Response(text, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": CACHE.never },
  });
}

/** What to throw for an address that nobody answers: the 404 page, inside the chrome. */
export function notFound(request: Request): Response {
  // Nobody asked for the page yet, and a browser puts each 404 on its console. This answer is not kept: who follows the
  // link gets the 404.
  if (isFetchedAhead(request)) return json(null, { headers: { "Cache-Control": CACHE.never } });
  return missing("Not found");
}

/**
 * A page's data, fetched because a pointer rests on its link (client-navigation.tsx). What a browser would show without
 * asking again, a prerendered document or a speculated one, has another purpose or destination.
 */
function isFetchedAhead({ headers }: Request): boolean {
  return headers.get("Sec-Purpose") === "prefetch" && headers.get("Sec-Fetch-Dest") === "empty";
}
