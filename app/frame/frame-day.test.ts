import type { AppLoadContext } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { CACHE, frameHeaders, pageHeaders } from "#app/site/http/cache-policy.ts";
import { siteDayEnds } from "#app/site/site-days.server.ts";
import { loadFrame } from "./frame.server.ts";

afterEach(() => vi.useRealTimers());

/** The day that a page's head has so many milliseconds before the site's midnight, and how long such a page may be kept. */
async function pageBefore(milliseconds: number) {
  const midnight = siteDayEnds(new Date("2026-11-29T20:00:00Z"));
  vi.useFakeTimers({ toFake: ["Date"], now: midnight - milliseconds });
  const { frame, holds } = await loadFrame(new Request("http://localhost/about"), {} as AppLoadContext);
  const none = new Headers();
  const said = { loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };
  const parentHeaders = new Headers(frameHeaders({ ...said, loaderHeaders: new Headers(holds) }));
  const headers = new Headers(pageHeaders(CACHE.page)({ ...said, parentHeaders }));
  // Of the frame's own data, which is for one visitor, it says nothing.
  expect(new Headers(holds).get("Cache-Control")).toBeNull();
  return [frame.today.iso, headers.get("Cache-Control")];
}

test("no page is kept beyond the site's day: its head names the day, and what runs in its places for advertisements is that day's", async () => {
  expect(await pageBefore(3_600_000)).toEqual(["2026-11-29", CACHE.page]);
  expect(await pageBefore(90_000)).toEqual([
    "2026-11-29",
    "public, max-age=0, s-maxage=60, stale-while-revalidate=30",
  ]);
  expect(await pageBefore(30_000)).toEqual(["2026-11-29", "public, max-age=0, s-maxage=30"]);
  expect(await pageBefore(500)).toEqual(["2026-11-29", CACHE.never]);
  expect(await pageBefore(0)).toEqual(["2026-11-30", CACHE.page]);
});
