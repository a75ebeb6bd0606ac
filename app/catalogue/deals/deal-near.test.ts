import { expect, test } from "vitest";
import { distanceMiles, roundedMiles } from "#app/directory/places/distance.ts";
import { findPlace } from "#app/directory/places/find-place.server.ts";
import { dealAt, HERE, north } from "./deal-fixture.ts";
import { dealNear, nearestDeal } from "./deal-near.server.ts";
import { standingOf } from "./deal-standing.ts";
import { loadDeals, type ShopDeal } from "./deal-store.server.ts";

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

/** What is asked for: 25 miles around a place in Denver, or Colorado. */
const ASKED = { origin: HERE, within: 25, state: "CO" as const };
const DAY = 86_400_000;

const nearest = (...deals: ShopDeal[]) => nearestDeal(deals, ASKED, NOON).deal;

test("of one shop's deals, the one that ends first is named, whatever their order", () => {
  const long = dealAt("long", {}, { ends: "2026-12-24" });
  const short = dealAt("short", {}, { ends: "2026-11-18" });
  expect(nearest(long, short)).toMatchObject({ title: "The deal short", ends: "through Nov 18" });
  expect(nearest(short, long)).toMatchObject({ title: "The deal short" });
});

test("of three deals of one shop the one that ends first is named, wherever it stands among them", () => {
  const [a, b, c] = ["2026-11-18", "2026-11-20", "2026-11-25"].map((ends) => dealAt(ends, {}, { ends }));
  if (!a || !b || !c) throw new Error("three");
  for (const order of [
    [a, b, c],
    [b, a, c],
    [b, c, a],
    [c, b, a],
    [c, a, b],
    [a, c, b],
  ])
    expect(nearest(...order)?.title).toBe("The deal 2026-11-18");
});

test("what is within the miles comes before what is not, across the state's border too; beyond them, the nearer", () => {
  const far = dealAt("far", { position: north(200) });
  const farther = dealAt("farther", { position: north(300) });
  const across = dealAt("across", { position: north(20), state: "WY" });
  expect(nearest(farther, far, across)?.path).toBe("/deals/across");
  expect(nearest(farther, far)?.path).toBe("/deals/far");
  expect(nearest(far, farther)?.path).toBe("/deals/far");
});

test("another state's deal beyond the miles is none", () => {
  expect(nearest(dealAt("away", { position: north(26), state: "WY" }))).toBeUndefined();
});

test("a shop that nobody can place is named last, and without miles", () => {
  const unplaced = dealAt("unplaced", { position: undefined });
  expect(nearest(unplaced, dealAt("far", { position: north(300) }))?.path).toBe("/deals/far");
  expect(nearest(unplaced, dealAt("also", { position: undefined }))).toMatchObject({ miles: undefined });
});

test("a shop that stands at its ZIP's middle says so, another does not", () => {
  expect(nearest(dealAt("zip", { approximate: true }))).toMatchObject({ about: true });
  expect(nearest(dealAt("street"))).not.toHaveProperty("about");
});

test("a deal of tomorrow is not named, but ends what is said of today; one that has ended does not", () => {
  const tomorrow = dealAt("tomorrow", { timeZone: "America/Los_Angeles" }, { starts: "2026-11-18" });
  const ended = dealAt("ended", { timeZone: "America/New_York" }, { ends: "2026-11-16" });
  const midnight = Date.parse("2026-11-18T08:00:00Z");
  expect(nearestDeal([tomorrow], ASKED, NOON)).toEqual({ until: midnight });
  expect(nearestDeal([tomorrow, ended], ASKED, NOON).until).toBe(midnight);
  expect(nearestDeal([ended], ASKED, NOON).until).toBe(Number.POSITIVE_INFINITY);
});

test("the first midnight of all the shops around ends what is said", () => {
  const west = dealAt("west", { timeZone: "America/Los_Angeles" });
  const east = dealAt("east", { timeZone: "America/New_York" });
  expect(nearestDeal([west, east], ASKED, NOON).until).toBe(Date.parse("2026-11-18T05:00:00Z"));
  expect(nearestDeal([west, east], ASKED, new Date(NOON.getTime() + DAY)).until).toBe(
    Date.parse("2026-11-19T05:00:00Z"),
  );
});
