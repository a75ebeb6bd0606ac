import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listZipAreas } from "../places/zip-table.server.ts";
import { clusterRows } from "./drawing/cluster.server.ts";
import { fitFrame, NATION_FRAME } from "./drawing/frame.server.ts";
import { sceneOf } from "./drawing/nation-scene.ts";
import { drawMap } from "./map-drawing.server.ts";
import {
  DOT_RADIUS,
  FIT_PADDING,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapLinks,
  type MapScene,
  type MapView,
  type PlacedListing,
} from "./map-drawing.ts";
import { buildMapPoints } from "./map-points.server.ts";
import { pixelsPerUnitAt, projectPoint } from "./projection.server.ts";

const AREAS = [...listZipAreas()];
const MAINLAND = AREAS.filter(({ lat, lng }) => projectPoint(lat, lng));

const links: MapLinks = {
  state: (state) => `/dispensaries?state=${state}`,
  city: (name, state) => `/city/${name}/${state}`,
  area: ({ lat, lng, radiusMiles }) => `/near/${lat.toFixed(1)},${lng.toFixed(1)}/${radiusMiles}`,
  listing: (row) => ({ name: `Listing ${row}`, href: `/listing/${row}` }),
};

function draw(
  listings: PlacedListing[],
  view: MapView,
  rows: number[] = listings.map((_, row) => row),
): MapScene {
  return sceneOf(drawMap({ points: buildMapPoints(listings), rows, view, links }));
}

const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
const anyListings = fc.array(fc.constantFrom(...MAINLAND), { minLength: 1, maxLength: 400 });
const inCity = (city: string, state: string) =>
  MAINLAND.filter((area) => area.city === city && area.state === state);

describe("the nation's map", () => {
  it("counts every listing once, on the map or in the list of what is elsewhere", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...AREAS), { maxLength: 300 }), (listings) => {
        const drawing = draw(listings, { kind: "nation" });
        const offMap = sum(drawing.elsewhere.filter(({ inset }) => !inset));
        expect(sum(drawing.markers) + offMap).toBe(listings.length);
        expect(sum(drawing.totals.items)).toBe(listings.length);
      }),
      { numRuns: 60 },
    );
  });

  it("marks the listing that the page is about", () => {
    const points = buildMapPoints([
      ...inCity("Denver", "CO").slice(0, 1),
      ...inCity("Boulder", "CO").slice(0, 1),
    ]);
    const drawing = sceneOf(drawMap({ points, rows: [0, 1], view: { kind: "results" }, links, here: 1 }));
    expect(drawing.markers.filter((marker) => marker.here).map(({ href }) => href)).toEqual([
      links.listing(1).href,
    ]);
  });

  it("lists shops by name where a list of places would say nothing", () => {
    const denver = inCity("Denver", "CO").slice(0, 14);
    const { totals } = draw(denver, { kind: "results" });
    expect(totals.by).toBe("listing");
    expect(totals.items).toHaveLength(12);
    expect(totals.more).toBe(denver.length - 12);
    expect(draw([...denver, ...inCity("Boulder", "CO")], { kind: "results" }).totals.by).toBe("city");
  });

  it("shades the fullest state darkest and draws its bubble largest", () => {
    const denver = inCity("Denver", "CO");
    const listings = [
      ...denver,
      ...denver,
      ...inCity("Boston", "MA"),
      ...inCity("Seattle", "WA").slice(0, 3),
    ];
    const { markers, layers } = draw(listings, { kind: "nation" });
    expect(layers[1]).toEqual({ state: "CO", level: 5 });
    expect(markers.map(({ name }) => name)).toEqual(["Colorado", "Massachusetts", "Washington"]);
    expect(markers[0]?.r).toBeGreaterThan(markers[1]?.r ?? 0);
    expect(markers[2]?.r).toBe(DOT_RADIUS);
    expect(markers[2]?.href).toBe("/dispensaries?state=WA");
  });

  it("keeps markers of crowded states apart and on the map", () => {
    const east = ["MA", "RI", "CT", "NJ", "DE", "MD", "DC", "VT", "NH", "NY", "ME", "VA", "PA"];
    const listings = MAINLAND.filter(({ state }) => east.includes(state));
    const { markers } = draw(listings, { kind: "nation" });
    for (const [i, a] of markers.entries()) {
      expect(a.x + a.r).toBeLessThan(MAP_WIDTH);
      expect(a.y + a.r).toBeLessThan(MAP_HEIGHT);
      for (const b of markers.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.name} and ${b.name}`).toBeGreaterThan(a.r + b.r - 1);
      }
    }
  });

  it("does without results", () => {
    expect(draw([], { kind: "nation" })).toMatchObject({ markers: [], labels: [], elsewhere: [] });
    expect(draw([], { kind: "state", state: "CA" })).toMatchObject({ nation: true, markers: [] });
    expect(draw([], { kind: "results" }).bounds).toBeUndefined();
  });
});

describe("a zoomed map", () => {
  it("loses no listing and stays within sixty markers, all inside the frame", () => {
    fc.assert(
      fc.property(anyListings, (listings) => {
        const { markers } = draw(listings, { kind: "state", state: "CA" });
        expect(sum(markers)).toBe(listings.length);
        expect(markers.length).toBeLessThanOrEqual(60);
        for (const { x, y } of markers) {
          expect(x).toBeGreaterThanOrEqual(FIT_PADDING - 1);
          expect(x).toBeLessThanOrEqual(MAP_WIDTH - FIT_PADDING + 1);
          expect(y).toBeGreaterThanOrEqual(FIT_PADDING - 1);
          expect(y).toBeLessThanOrEqual(MAP_HEIGHT - FIT_PADDING + 1);
        }
      }),
      { numRuns: 80 },
    );
  });

  it("leaves clusters too far apart to join", () => {
    fc.assert(
      fc.property(anyListings, (listings) => {
        const points = buildMapPoints(listings);
        const clusters = clusterRows(points, [...listings.keys()], NATION_FRAME);
        for (const [i, a] of clusters.entries()) {
          for (const b of clusters.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(34);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("draws a lone listing as a dot that leads to its page, hollow when its place is approximate", () => {
    const [area] = inCity("Denver", "CO");
    if (!area) throw new Error("no Denver");
    const { markers } = draw([{ ...area, approximate: true }], { kind: "results" });
    expect(markers).toEqual([
      {
        x: 395,
        y: 210,
        r: DOT_RADIUS,
        count: 1,
        name: "Listing 0",
        href: "/listing/0",
        single: true,
        approximate: true,
      },
    ]);
  });

  it("leads from a cluster to its city, and to the area when there are several cities in it", () => {
    const place = { lat: 39.74, lng: -104.99, state: "CO" as const };
    const one = draw(
      [
        { ...place, city: "Denver" },
        { ...place, city: "DENVER" },
      ],
      { kind: "results" },
    );
    expect(one.markers[0]).toMatchObject({ name: "Denver, CO", href: "/city/Denver/CO", count: 2 });
    const two = draw(
      [
        { ...place, city: "Denver" },
        { ...place, city: "Aurora" },
      ],
      { kind: "results" },
    );
    expect(two.markers[0]).toMatchObject({
      name: "Around Denver, CO",
      href: "/near/39.7,-105.0/1",
      count: 2,
    });
  });

  it("fits results with the padding, and no closer than zoom 12", () => {
    const frame = fitFrame([100, 100, 300, 150], 40);
    expect(300 * frame.scale + frame.left - (100 * frame.scale + frame.left)).toBeCloseTo(
      MAP_WIDTH - 2 * FIT_PADDING,
      0,
    );
    const lone = fitFrame([100, 100, 100, 100], 40);
    expect(lone.scale).toBeLessThanOrEqual(pixelsPerUnitAt(40, 12));
    expect(lone.scale).toBeCloseTo(pixelsPerUnitAt(40, 12), 0);
    expect(fitFrame([100, 100, 100, 100], 40, 9).scale).toBeCloseTo(pixelsPerUnitAt(40, 9), 1);
    expect(fitFrame([100, 100, 100, 100], 40, 20).scale).toBe(lone.scale);
  });

  it("shows results from coast to coast on the nation's map", () => {
    const listings = [...inCity("Boston", "MA"), ...inCity("San Diego", "CA")];
    expect(draw(listings, { kind: "results" }).nation).toBe(true);
    expect(draw(inCity("Boston", "MA"), { kind: "results" }).nation).toBe(false);
  });

  it("draws the state of the results with its counties, and its neighbours without", () => {
    const { layers } = draw(
      MAINLAND.filter(({ state }) => state === "CO"),
      { kind: "state", state: "CO" },
    );
    expect(layers.filter(({ detail }) => detail)).toEqual([{ state: "CO", level: 2, detail: true }]);
    expect(layers.map(({ state }) => state)).toContain("UT");
    expect(layers.map(({ state }) => state)).not.toContain("FL");
  });
});

describe("names to orient by", () => {
  it("never covers a marker or another name, and stays on the map", () => {
    fc.assert(
      fc.property(anyListings, (listings) => {
        const { labels, markers } = draw(listings, { kind: "state", state: "CA" });
        const boxes = labels.map(({ x, y, gap = 0, text }) => {
          const width = text.length * 6;
          const left = gap > 0 ? x + gap : gap < 0 ? x + gap - width : x - width / 2;
          return { left, top: y - 6, right: left + width, bottom: y + 6 };
        });
        for (const [i, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(MAP_WIDTH);
          for (const other of boxes.slice(i + 1)) {
            const apart =
              box.right <= other.left ||
              other.right <= box.left ||
              box.bottom <= other.top ||
              other.bottom <= box.top;
            expect(apart, `${labels[i]?.text}`).toBe(true);
          }
          for (const { x, y, r } of markers) {
            const dx = Math.max(box.left - x, 0, x - box.right);
            const dy = Math.max(box.top - y, 0, y - box.bottom);
            expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(r);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("names the city of the results before what surrounds it", () => {
    const { labels } = draw(inCity("Los Angeles", "CA").slice(0, 30), { kind: "results" });
    expect(labels.find(({ text }) => text === "Los Angeles")?.around).toBeUndefined();
    expect(labels.filter(({ around }) => around).length).toBeGreaterThan(0);
  });
});

describe("bounds for the interactive map", () => {
  it("are those of the contiguous states while there are results", () => {
    const listings = [...inCity("Denver", "CO"), ...inCity("Anchorage", "AK"), ...inCity("Honolulu", "HI")];
    const { bounds, elsewhere } = draw(listings, { kind: "nation" });
    expect(bounds?.[0]).toBeGreaterThan(-106);
    expect(elsewhere.map(({ name, inset }) => [name, inset]).sort()).toEqual([
      ["Alaska", true],
      ["Hawaii", true],
    ]);
    expect(draw(inCity("Anchorage", "AK"), { kind: "state", state: "AK" }).bounds?.[1]).toBeGreaterThan(60);
  });

  it("leave results of the territories to a list, and to the interactive map", () => {
    const guam = AREAS.filter(({ state }) => state === "GU");
    const drawing = draw(guam, { kind: "state", state: "GU" });
    expect(drawing).toMatchObject({ nation: true, markers: [] });
    expect(drawing.elsewhere).toEqual([{ name: "Guam", count: guam.length, href: "/dispensaries?state=GU" }]);
    expect(drawing.bounds?.[0]).toBeGreaterThan(140);
  });
});
