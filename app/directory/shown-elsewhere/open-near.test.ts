import { expect, test } from "vitest";
import { dealNear } from "#app/catalogue/deals/deal-near.server.ts";
import { findPlace, type Place } from "../places/find-place.server.ts";
import { openNear } from "./open-near.server.ts";

// A Sunday at 2 pm and at 4:30 am in Denver.
const AFTERNOON = new Date("2026-11-22T21:00:00Z");
const NIGHT = new Date("2026-11-22T11:30:00Z");

test("names the three nearest open shops, with the way to all of them", async () => {
  const near = await openNear({ near: "80202", now: AFTERNOON });
  expect(near?.place).toMatchObject({ name: "80202, Denver", state: "CO" });
  expect(near?.path).toBe("/dispensaries?near=80202&open=now");
  expect(near?.shops).toHaveLength(3);
  expect(near?.open).toBeGreaterThan(3);
  const miles = near?.shops.map((shop) => shop.miles ?? Number.NaN) ?? [];
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  for (const { opening } of near?.shops ?? []) expect(opening?.text).toMatch(/^Open (until|24 hours)/);
  expect(near?.until).toBeGreaterThan(AFTERNOON.getTime());
});

test("names the nearest where none is open, and says when they open", async () => {
  const near = await openNear({ near: "80202", now: NIGHT });
  expect(near?.open).toBe(0);
  expect(near?.shops.map(({ opening }) => opening?.open)).not.toContain(true);
  expect(near?.shops).toHaveLength(3);
});

test("what is said holds no longer than the first shop's hours, or the nearest deal's midnight", async () => {
  const near = await openNear({ near: "80202", now: AFTERNOON });
  const place = findPlace("80202") as Place;
  const deal = await dealNear({ origin: place, within: 25, state: "CO" }, AFTERNOON);
  expect(near?.deal).toEqual(deal.deal);
  expect(near?.within).toBe(25);
  expect(near?.until).toBeLessThanOrEqual(deal.until);
  // By the last minute before, nothing has changed; at that moment, something may have.
  const before = await openNear({ near: "80202", now: new Date((near?.until ?? 0) - 60_000) });
  expect(before?.shops).toEqual(near?.shops);
  expect(before?.open).toBe(near?.open);
});

test.each(["", "Atlantis, CO", "99999", "<script>"])("%j is no place", async (near) => {
  expect(await openNear({ near, now: AFTERNOON })).toBeUndefined();
});
