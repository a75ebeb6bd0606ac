import { expect, test } from "vitest";
import { shopDay } from "./count-views.server.ts";

test("a day is the shop's own", () => {
  const listing = { lat: 45.5, lng: -122.6 } as Parameters<typeof shopDay>[0];
  expect(shopDay(listing, new Date("2026-11-22T07:59:00Z"))).toBe("2026-11-21");
  expect(shopDay(listing, new Date("2026-11-22T08:00:00Z"))).toBe("2026-11-22");
});
