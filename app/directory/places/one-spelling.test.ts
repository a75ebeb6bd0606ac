import { expect, test } from "vitest";
import type { UnsluggedListing } from "../listing.ts";
import { withOneSpelling } from "./one-spelling.server.ts";

let id = 0;
const shop = (city: string, state: UnsluggedListing["state"] = "MI"): UnsluggedListing => ({
  id: `shop-${id++}`,
  createdAt: "2026-01-01T00:00:00.000Z",
  name: "Shop",
  city,
  state,
  featured: false,
  verified: false,
  services: [],
});

const cities = async (...listings: UnsluggedListing[]) =>
  (await withOneSpelling(listings)).map(({ city }) => city);

test("a city in two spellings has the one that most rows have", async () => {
  expect(await cities(shop("Mt Pleasant"), shop("Mount Pleasant"), shop("Mt Pleasant"))).toEqual([
    "Mt Pleasant",
    "Mt Pleasant",
    "Mt Pleasant",
  ]);
});

test("of two that as many rows have the longer one stays, whatever the order", async () => {
  expect(await cities(shop("Mt Pleasant"), shop("Mount Pleasant"))).toEqual([
    "Mount Pleasant",
    "Mount Pleasant",
  ]);
  expect(await cities(shop("Mount Pleasant"), shop("Mt Pleasant"))).toEqual([
    "Mount Pleasant",
    "Mount Pleasant",
  ]);
});

test("cities of one name in two states are two, and what has one spelling is left alone", async () => {
  const listings = [shop("Mt Pleasant", "MI"), shop("Mount Pleasant", "TX"), shop("Ann Arbor")];
  expect(await withOneSpelling(listings)).toBe(listings);
});
