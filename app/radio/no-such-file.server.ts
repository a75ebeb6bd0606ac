import { CACHE } from "#app/site/http/cache-policy.ts";

/** What programs get for a file of the radio that does not exist. */
export function noSuchFile(): Response {
  return new Response("There is no such file.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": CACHE.never },
  });
}
