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
  return keptFor(Math.floor((until - now.getTime()) / 1000));
}

/** Of a page whose words hold for so many seconds. */
function keptFor(left: number): string {
  if (left < 1) return CACHE.never;
  const kept = Math.min(KEPT_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - kept);
  return `public, max-age=0, s-maxage=${kept}${stale > 0 ? `, stale-while-revalidate=${stale}` : ""}`;
}

/** By which the root's loader says for how many seconds the frame holds. No policy: a script's request for the frame's data, which is for one visitor, has its headers. */
const FRAME_HOLDS = "X-Frame-Holds";

/** Returns what the root's loader says of a frame that holds until a moment (milliseconds since 1970); undefined where any page may be kept as ever. */
export function frameHolds(until: number, now: Date): Record<string, string> | undefined {
  const left = Math.floor((until - now.getTime()) / 1000);
  return left < KEPT_SECONDS + STALE_SECONDS ? { [FRAME_HOLDS]: String(Math.max(0, left)) } : undefined;
}

/** A page's policy, for no longer than its frame's lasts: the frame says what day it is. What no shared cache may keep stays so. */
function withinFrame(page: string, frame: string | null | undefined): string {
  const [left, frameLeft] = [secondsOf(page), secondsOf(frame ?? "")];
  return left > 0 && frameLeft > 0 && frameLeft < left ? keptFor(frameLeft) : page;
}

/** How long a page's policy lets a shared cache send it, in seconds. */
function secondsOf(policy: string): number {
  const said = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(policy)?.[1] ?? 0);
  return said("s-maxage") + said("stale-while-revalidate");
}

/** The same of what programs fetch: as `CACHE.data`, but no longer. */
export function dataKeptUntil(until: number, now: Date): string {
  const left = Math.floor((until - now.getTime()) / 1000);
  return left < 1 ? CACHE.never : `public, max-age=${Math.min(60, left)}, s-maxage=${Math.min(300, left)}`;
}

/**
 * Returns a route's `headers` function. The most careful policy wins: when a parent, an action or an error says
 * no-store, so does the page; a loader that names a policy of its own (`keptUntil`) is heard, and so is the root's, which ends with the
 * site's day. What a form says of sending it goes with it. (Remix itself carries Set-Cookie over.)
 */
export function pageHeaders(policy: string): HeadersFunction {
  return ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
    const headers = new Headers();
    const said = [parentHeaders, loaderHeaders, actionHeaders, errorHeaders];
    const careful = errorHeaders !== undefined || said.some((h) => h?.get("Cache-Control") === CACHE.never);
    const own = loaderHeaders.get("Cache-Control") ?? policy;
    const kept = withinFrame(own, parentHeaders.get("Cache-Control"));
    headers.set("Cache-Control", careful ? CACHE.never : kept);
    carryOver(headers, [actionHeaders, parentHeaders]);
    return headers;
  };
}

/** The root's `headers`: what its loader said, and its action, which takes the front page's forms, for the pages to weigh. */
export const frameHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const holds = loaderHeaders.get(FRAME_HOLDS);
  const own = loaderHeaders.get("Cache-Control") ?? (holds && keptFor(Number(holds)));
  const policy = errorHeaders ? CACHE.never : own;
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
