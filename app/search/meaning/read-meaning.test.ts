import { describe, expect, test } from "vitest";
import { findAll } from "../find-all.server.ts";

/** What a query says of places. */
async function places(q: string) {
  const { state, city, zip } = (await findAll(q)).meaning;
  return { state, city: city && `${city.name}, ${city.state}`, zip };
}

describe("places of a query", () => {
  test.each([
    ["denver", undefined, "Denver, CO"],
    ["denver co", "CO", "Denver, CO"],
    ["Denver, Colorado", "CO", "Denver, CO"],
    ["colorado springs", undefined, "Colorado Springs, CO"],
    ["portland", undefined, "Portland, OR"],
    ["portland me", "ME", "Portland, ME"],
    ["portland, maine", "ME", "Portland, ME"],
    ["dispensaries near me", undefined, undefined],
    ["is weed ok", undefined, undefined],
    ["OK", "OK", undefined],
    ["2 oz in pa", "PA", undefined],
    ["2 oz oh", "OH", undefined],
    ["dispensaries ma", "MA", undefined],
    ["weed legal in or", "OR", undefined],
    ["novak & co", undefined, undefined],
    ["west virginia", "WV", undefined],
    ["virginia", "VA", undefined],
    ["weed ca", "CA", undefined],
    ["new york", "NY", "New York, NY"],
    ["st. louis", undefined, "Saint Louis, MO"],
    ["saint louis mo", "MO", "Saint Louis, MO"],
    ["kansas city missouri", "MO", "Kansas City, MO"],
    ["LA", undefined, "Los Angeles, CA"],
    ["new orleans la", "LA", "New Orleans, LA"],
    ["tupelo ms", "MS", "Tupelo, MS"],
    ["massachusets", "MA", undefined],
    ["pheonix", undefined, "Phoenix, AZ"],
  ])("%j: %s, %s", async (q, state, city) => {
    expect(await places(q)).toMatchObject({ state, city });
  });

  test("a ZIP is one that the table has", async () => {
    expect((await places("shops 80202-1234")).zip).toBe("80202");
    expect((await places("00000")).zip).toBeUndefined();
  });

  test("a word that stories or shops have is no misspelled place", async () => {
    for (const q of ["terpenes", "edible", "label", "hemp"]) {
      expect(await places(q)).toEqual({ state: undefined, city: undefined, zip: undefined });
    }
  });
});
