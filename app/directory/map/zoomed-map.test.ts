import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterRows } from "./drawing/cluster.server.ts";
import { fitFrame, NATION_FRAME } from "./drawing/frame.server.ts";
import { DOT_RADIUS, FIT_PADDING, MAP_HEIGHT, MAP_WIDTH } from "./map-drawing.ts";
import { anyListings, draw, inCity, MAINLAND, pointsOf, sum } from "./map-fixture.server.ts";
import { pixelsPerUnitAt } from "./projection.server.ts";

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
        const points = pointsOf(listings);
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

  it("is never one city's beside the figure of several: product.md 25.46", () => {
    fc.assert(
      fc.property(anyListings, (listings) => {
        const { labels, markers } = draw(listings, { kind: "state", state: "CA" });
        for (const { x, y, gap, text } of labels) {
          const beside = gap && markers.find((marker) => marker.x === x && marker.y === y);
          if (beside) expect(text.endsWith(" area")).toBe(beside.around === true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("names the city of the results before what surrounds it", () => {
    const { labels } = draw(inCity("Los Angeles", "CA").slice(0, 30), { kind: "results" });
    expect(labels.find(({ text }) => text === "Los Angeles")?.around).toBeUndefined();
    expect(labels.filter(({ around }) => around).length).toBeGreaterThan(0);
  });
});
