import { CACHE } from "#app/site/http/cache-policy.ts";

/** The day since when the site has honored the signal as it does now. */
const LAST_UPDATE = "2026-11-21";

/** `/.well-known/gpc.json`: this site abides by Global Privacy Control requests (www.w3.org/TR/gpc, GPC support resource). */
export function loader() {
  return new Response(JSON.stringify({ gpc: true, lastUpdate: LAST_UPDATE }), {
    headers: { "Content-Type": "application/json", "Cache-Control": CACHE.data },
  });
}
