import { expect, test } from "vitest";
import { distanceMiles, roundedMiles } from "#app/directory/places/distance.ts";
import { findPlace } from "#app/directory/places/find-place.server.ts";
import { dealNear } from "./deal-near.server.ts";
import { standingOf } from "./deal-standing.ts";
import { loadDeals } from "./deal-store.server.ts";

/** A Tuesday at noon in Denver. */
const NOON = new Date("2026-11-17T19:00:00Z");
const TODAY = "2026-11-17";

const around = (near: string, within = 25) => {
  const place = findPlace(near);
  if (!place) throw new Error(`nobody knows ${near}`);
  return { origin: place, within, state: place.state };
};

async function todays(origin: { lat: number; lng: number }) {
  const { deals } = await loadDeals();
  return deals
    .filter((deal) => standingOf(deal, TODAY).state === "today" && deal.shop.position)
    .map(({ shop }) => ({ ...shop, miles: distanceMiles(origin, shop.position ?? origin) }))
    .sort((a, b) => a.miles - b.miles);
}

test("the nearest deal of today at any shop within the miles is given, and holds until a midnight there", async () => {
  const asked = around("80202");
  const { deal, until } = await dealNear(asked, NOON);
  const [nearest] = await todays(asked.origin);
  expect(deal?.shop.path).toBe(nearest?.path);
  expect(deal?.miles).toBe(roundedMiles(nearest?.miles));
  expect(deal?.path).toMatch(/^\/deals\//);
  expect(until).toBe(Date.parse("2026-11-18T07:00:00Z"));
});

test("with none within the miles it is the state's nearest, however near another state's is", async () => {
  const asked = around("80202", 0.1);
  const { deal } = await dealNear(asked, NOON);
  const [nearest] = (await todays(asked.origin)).filter(({ state }) => state === "CO");
  expect(deal?.shop.path).toBe(nearest?.path);
});

test("where the state has none and none is near, there is none, for ever", async () => {
  expect(await dealNear(around("82801"), NOON)).toEqual({ until: Number.POSITIVE_INFINITY });
});
