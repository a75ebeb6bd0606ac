import type { HeadersArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { CACHE, dataKeptUntil, frameHeaders, keptUntil, pageHeaders } from "./cache-policy.ts";

const said = (policy?: string) => new Headers(policy ? { "Cache-Control": policy } : undefined);

function policyOf(parts: Partial<HeadersArgs>): string | null {
  const args = {
    parentHeaders: said(),
    loaderHeaders: said(),
    actionHeaders: said(),
    errorHeaders: undefined,
    ...parts,
  };
  return new Headers(pageHeaders(CACHE.page)(args)).get("Cache-Control");
}

test("a page is kept by shared caches, not by browsers", () => {
  expect(policyOf({})).toBe(CACHE.page);
  expect(CACHE.page).toMatch(/max-age=0\b/);
});

test.each(["parentHeaders", "loaderHeaders", "actionHeaders"] as const)(
  "when %s say no-store, so does the page",
  (part) => {
    expect(policyOf({ [part]: said(CACHE.never) })).toBe(CACHE.never);
  },
);

test.each([
  [Number.POSITIVE_INFINITY, CACHE.page],
  [3_600_000, CACHE.page],
  [360_000, CACHE.page],
  [359_999, "public, max-age=0, s-maxage=60, stale-while-revalidate=299"],
  [61_500, "public, max-age=0, s-maxage=60, stale-while-revalidate=1"],
  [60_000, "public, max-age=0, s-maxage=60"],
  [20_900, "public, max-age=0, s-maxage=20"],
  [1_000, "public, max-age=0, s-maxage=1"],
  [999, CACHE.never],
  [-5_000, CACHE.never],
])("a page that holds for %d ms is kept and sent stale no longer", (left, policy) => {
  const now = new Date("2026-11-22T20:00:00Z");
  expect(keptUntil(now.getTime() + left, now)).toBe(policy);
});

test.each([
  [Number.POSITIVE_INFINITY, CACHE.data],
  [300_000, CACHE.data],
  [299_999, "public, max-age=60, s-maxage=299"],
  [59_000, "public, max-age=59, s-maxage=59"],
  [1_000, "public, max-age=1, s-maxage=1"],
  [999, CACHE.never],
])("what programs fetch and holds for %d ms is kept no longer, by them either", (left, policy) => {
  const now = new Date("2026-11-22T20:00:00Z");
  expect(dataKeptUntil(now.getTime() + left, now)).toBe(policy);
});

test("a loader's own policy is the page's, unless something is more careful", () => {
  const own = "public, max-age=0, s-maxage=20";
  expect(policyOf({ loaderHeaders: said(own) })).toBe(own);
  expect(policyOf({ loaderHeaders: said(own), parentHeaders: said(CACHE.never) })).toBe(CACHE.never);
});

test("an error is never kept", () => {
  expect(policyOf({ errorHeaders: said() })).toBe(CACHE.never);
});

test("how long a form has to wait is said by the page, also where the front page's forms go to the root", () => {
  const none = {
    parentHeaders: said(),
    loaderHeaders: said(),
    actionHeaders: said(),
    errorHeaders: undefined,
  };
  const waits = { ...none, actionHeaders: new Headers({ "Retry-After": "20" }) };
  const page = pageHeaders(CACHE.page);
  const frame = new Headers(frameHeaders(waits));
  expect(new Headers(page(waits)).get("Retry-After")).toBe("20");
  expect(new Headers(page({ ...none, parentHeaders: frame })).get("Retry-After")).toBe("20");
  expect(new Headers(page(none)).has("Retry-After")).toBe(false);
});

test("what a page may be sent is said by the root, whose page the refusal becomes", () => {
  const refused = new Headers({ Allow: "GET, HEAD, POST" });
  const parts = {
    parentHeaders: said(),
    loaderHeaders: said(),
    actionHeaders: said(),
    errorHeaders: refused,
  };
  expect(new Headers(frameHeaders(parts)).get("Allow")).toBe("GET, HEAD, POST");
  expect(new Headers(frameHeaders(parts)).get("Cache-Control")).toBe(CACHE.never);
  const hidden = { ...parts, errorHeaders: undefined, loaderHeaders: said(CACHE.never) };
  expect(new Headers(frameHeaders(hidden)).get("Cache-Control")).toBe(CACHE.never);
  expect(new Headers(frameHeaders({ ...parts, errorHeaders: undefined })).has("Allow")).toBe(false);
});

test.each([
  [undefined, 40, "public, max-age=0, s-maxage=40"],
  [undefined, 200, "public, max-age=0, s-maxage=60, stale-while-revalidate=140"],
  ["public, max-age=0, s-maxage=20", 40, "public, max-age=0, s-maxage=20"],
  ["public, max-age=0, s-maxage=60, stale-while-revalidate=90", 40, "public, max-age=0, s-maxage=40"],
] as const)("a page of %s in a frame that holds for %d seconds is kept as %s", (own, left, policy) => {
  const now = new Date();
  const frame = said(keptUntil(now.getTime() + left * 1000, now));
  expect(policyOf({ loaderHeaders: said(own), parentHeaders: frame })).toBe(policy);
  const never = {
    loaderHeaders: said(),
    parentHeaders: frame,
    actionHeaders: said(),
    errorHeaders: undefined,
  };
  expect(new Headers(pageHeaders(CACHE.never)(never)).get("Cache-Control")).toBe(CACHE.never);
});
