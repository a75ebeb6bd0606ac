import { describe, expect, test } from "vitest";
import { loadDirectory } from "../data/directory-store.server.ts";
import type { Listing } from "../listing.ts";
import { listingLink } from "../listing-paths.ts";
import { distanceMiles, type Position } from "../places/distance.ts";
import { findPlace, type Place } from "../places/find-place.server.ts";
import { searchListings } from "../search/search-listings.server.ts";
import { sceneOf } from "./drawing/nation-scene.ts";
import { MAP_HEIGHT, MAP_WIDTH, type MapScene } from "./map-drawing.ts";
import { inCity, links, pointsOf } from "./map-fixture.server.ts";
import { drawCityMap, drawNearMap } from "./near-map.server.ts";

const directory = await loadDirectory();

function draw(near: string, within: number, first = 1): { scene?: MapScene; names: string[] } {
  const origin = findPlace(near) as Place;
  const found = searchListings(directory, { query: { service: [] }, origin, within });
  const rows = found.rows.slice(0, 10);
  const listing = (row: number) => listingLink(directory.listings[row] as Listing);
  const { points } = directory;
  const drawing = drawNearMap({ points, rows, first, origin, label: origin.label, listing });
  return {
    scene: drawing && sceneOf(drawing),
    names: Array.from(rows, (row) => directory.listings[row]?.name ?? ""),
  };
}

describe("the map of a place", () => {
  test("has a page's shops by the numbers of its list, and the place", () => {
    const { scene, names } = draw("80202", 25, 11);
    expect(scene?.markers.map(({ name }) => name)).toEqual(names.map((name, i) => `${11 + i}. ${name}`));
    expect(scene?.markers.map(({ number }) => number)).toEqual(names.map((_, i) => 11 + i));
    expect(scene?.labels.filter(({ origin }) => origin).map(({ text }) => text)).toEqual(["80202"]);
  });

  test("fits them into what is shown of it, however far they are", () => {
    for (const [near, within] of [
      ["80202", 25],
      ["10001", 5],
      ["82801", 400],
      ["99501", 100],
    ] as const) {
      const { scene } = draw(near, within);
      const cut = scene?.cut ?? 0;
      expect(cut).toBeGreaterThan(0);
      for (const { x, y } of scene?.markers ?? []) {
        expect(x, near).toBeGreaterThan(cut);
        expect(x, near).toBeLessThan(MAP_WIDTH - cut);
        expect(y, near).toBeGreaterThan(0);
        expect(y, near).toBeLessThan(MAP_HEIGHT);
      }
    }
  });

  test("is none where the map has none of them", () => {
    expect(draw("80202", 0).scene).toBeUndefined();
    // Guam is not on it.
    expect(draw("96910", 25).scene).toBeUndefined();
  });
});

describe("the map of a city", () => {
  function drawCity(listings: Parameters<typeof pointsOf>[0], first = 1) {
    const rows = Uint32Array.from(listings.keys());
    const drawn = drawCityMap({ points: pointsOf(listings), rows, first, listing: links.listing });
    return drawn && { ...drawn, scene: sceneOf(drawn.map) };
  }

  test("has the page's shops by their numbers, each next to its own place, and says how wide it is", () => {
    const apart = [
      { lat: 39.6, lng: -105.1 },
      { lat: 39.8, lng: -104.8 },
      { lat: 39.7, lng: -104.95 },
    ].map((place) => ({ ...place, city: "Denver", state: "CO" as const }));
    const { scene, across = 0 } = drawCity(apart, 11) ?? {};
    expect(scene?.markers.map(({ number }) => number)).toEqual([11, 12, 13]);
    expect(across).toBeGreaterThan(distanceMiles(apart[0] as Position, apart[1] as Position) / 2);
    expect(across).toBeLessThan(60);
  });

  test("is none where the shops cannot be told apart, or there is one alone: product.md 25.44", () => {
    const [area] = inCity("Denver", "CO");
    if (!area) throw new Error("no Denver");
    expect(drawCity([area])).toBeUndefined();
    expect(drawCity([area, area, area])).toBeUndefined();
  });

  test("is there for most cities of the shipped listings that have several shops on a page", () => {
    const cities = [...directory.byCity.values()].filter((rows) => rows.length > 4);
    const drawn = cities.filter((rows) => {
      const listing = (row: number) => listingLink(directory.listings[row] as Listing);
      return drawCityMap({
        points: directory.points,
        rows: Uint32Array.from(rows.slice(0, 10)),
        first: 1,
        listing,
      });
    });
    expect(drawn.length / cities.length).toBeGreaterThan(0.5);
  });
});
