import type { HeadersFunction } from "@remix-run/node";

/**
 * How long a response may be kept. Browsers always ask again (a flash message must not hide behind an old copy);
 * shared caches and the host's own page cache keep a page for s-maxage seconds.
 */
export const CACHE = {
  page: "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  data: "public, max-age=60, s-maxage=300",
  immutable: "public, max-age=31536000, immutable",
  never: "no-store",
} as const;

/** Of a page, in seconds: how long shared caches keep it, and how long they may then send it while they ask again. */
const KEPT_SECONDS = 60;
const STALE_SECONDS = 300;

/**
 * The policy of a page whose words hold until a moment (milliseconds since 1970): as any page's, but neither kept nor sent stale
 * beyond it. Infinity: nothing on it depends on the hour.
 */
export function keptUntil(until: number, now: Date): string {
  const left = Math.floor((until - now.getTime()) / 1000);
  if (left < 1) return CACHE.never;
  const kept = Math.min(KEPT_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - kept);
  return `public, max-age=0, s-maxage=${kept}${stale > 0 ? `, stale-while-revalidate=${stale}` : ""}`;
}

/** The same of what programs fetch: as `CACHE.data`, but no longer. */
export function dataKeptUntil(until: number, now: Date): string {
  const left = Math.floor((until - now.getTime()) / 1000);
  return left < 1 ? CACHE.never : `public, max-age=${Math.min(60, left)}, s-maxage=${Math.min(300, left)}`;
}

/**
 * Returns a route's `headers` function. The most careful policy wins: when a parent, an action or an error says
 * no-store, so does the page; a loader that names a policy of its own (`keptUntil`) is heard. What a form says of sending it goes with
 * it. (Remix itself carries Set-Cookie over.)
 */
export function pageHeaders(policy: string): HeadersFunction {
  return ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
    const headers = new Headers();
    const said = [parentHeaders, loaderHeaders, actionHeaders, errorHeaders];
    const careful = errorHeaders !== undefined || said.some((h) => h?.get("Cache-Control") === CACHE.never);
    headers.set("Cache-Control", careful ? CACHE.never : (loaderHeaders.get("Cache-Control") ?? policy));
    carryOver(headers, [actionHeaders, parentHeaders]);
    return headers;
  };
}

/** The root's `headers`: what its loader said, and its action, which takes the front page's forms, for the pages to weigh. */
export const frameHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const policy = errorHeaders ? CACHE.never : loaderHeaders.get("Cache-Control");
  const headers = new Headers(policy ? { "Cache-Control": policy } : undefined);
  carryOver(headers, [actionHeaders, errorHeaders]);
  return headers;
};

/** When to send a form again (429), and what may be sent at all (405), from whoever says it first. */
function carryOver(headers: Headers, said: readonly (Headers | undefined)[]): void {
  for (const name of ["Retry-After", "Allow"]) {
    const value = said.map((from) => from?.get(name)).find(Boolean);
    if (value) headers.set(name, value);
  }
}
