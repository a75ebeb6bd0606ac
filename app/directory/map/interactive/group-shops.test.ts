import fc from "fast-check";
import { expect, test } from "vitest";
import { MAINLAND } from "../map-fixture.server.ts";
import { groupShops, type PlacedShop, zoomApart } from "./group-shops.ts";

/** Shops at the middles of ZIPs all over the country, several at one place too. */
const anyShops = fc.array(fc.constantFrom(...MAINLAND), { minLength: 1, maxLength: 300 }).map((areas) =>
  areas.map(
    ({ city, state, lat, lng }, i): PlacedShop => ({
      name: `Shop ${i}`,
      href: `/shop/${i}`,
      city,
      state,
      at: [lng, lat],
    }),
  ),
);

const ZOOMS = [4, 5.5, 7, 8.9, 9, 11, 13, 15, 16];

function countByState(shops: readonly { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of shops) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

test("at any zoom the figures of a state's pins add up to the state's total: product.md 25.47", () => {
  fc.assert(
    fc.property(anyShops, fc.constantFrom(...ZOOMS), (shops, zoom) => {
      const groups = groupShops(shops, zoom);
      for (const group of groups) expect(Object.keys(countByState(group.shops))).toHaveLength(1);
      expect(countByState(groups.flatMap((group) => group.shops))).toEqual(countByState(shops));
      expect(new Set(groups.flatMap((group) => group.shops.map(({ href }) => href))).size).toBe(shops.length);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    }),
    { numRuns: 60 },
  );
});

test("from afar a town is in one pin, and a pin of several towns says so", () => {
  fc.assert(
    fc.property(anyShops, fc.constantFrom(4, 6, 8.9), (shops, zoom) => {
      const groups = groupShops(shops, zoom);
      const townOf = ({ city, state }: PlacedShop) => `${city}, ${state}`;
      for (const { shops: own, name, around } of groups) {
        const towns = new Set(own.map(townOf));
        expect(around).toBe(towns.size > 1);
        expect(towns).toContain(name);
        const all = shops.filter((shop) => townOf(shop) === name);
        expect(own.filter((shop) => townOf(shop) === name)).toHaveLength(all.length);
      }
    }),
    { numRuns: 40 },
  );
});

test("closer, what was one pin parts, unless it is one place", () => {
  fc.assert(
    fc.property(anyShops, (shops) => {
      for (const group of groupShops(shops, 5)) {
        const places = new Set(group.shops.map(({ at }) => at.join()));
        const apart = zoomApart(group, 5, 22);
        if (places.size === 1) expect(apart).toBeUndefined();
        else if (apart !== undefined) expect(groupShops(group.shops, apart).length).toBeGreaterThan(1);
      }
    }),
    { numRuns: 20 },
  );
});
