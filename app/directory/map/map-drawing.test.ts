import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DOT_RADIUS, MAP_HEIGHT, MAP_WIDTH } from "./map-drawing.ts";
import { AREAS, draw, inCity, MAINLAND, sum } from "./map-fixture.server.ts";

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
