import { describe, expect, it } from "vitest";
import { stateBoxes } from "./geometry/states-svg.server.ts";
import { milesAcross, pixelsPerUnitAt, projectPoint, unprojectPoint } from "./projection.server.ts";

describe("projectPoint", () => {
  it.each([
    ["Denver", "CO", 39.7392, -104.9903],
    ["Los Angeles", "CA", 34.0522, -118.2437],
    ["Anchorage", "AK", 61.2181, -149.9003],
    ["Honolulu", "HI", 21.3069, -157.8583],
    ["Portland", "ME", 43.6591, -70.2568],
  ] as const)("puts %s inside %s as us-atlas draws it", (_name, state, lat, lng) => {
    const point = projectPoint(lat, lng);
    const [left, top, right, bottom] = stateBoxes().get(state) ?? [0, 0, 0, 0];
    expect(point?.x).toBeGreaterThan(left);
    expect(point?.x).toBeLessThan(right);
    expect(point?.y).toBeGreaterThan(top);
    expect(point?.y).toBeLessThan(bottom);
  });

  it("has no place for San Juan, Guam or London", () => {
    expect(projectPoint(18.4655, -66.1057)).toBeUndefined();
    expect(projectPoint(13.4443, 144.7937)).toBeUndefined();
    expect(projectPoint(51.5, -0.13)).toBeUndefined();
  });

  it("is reversed by unprojectPoint, in the insets too", () => {
    for (const [lat, lng] of [
      [39.7, -104.9],
      [61.2, -149.9],
      [21.3, -157.8],
    ] as const) {
      const point = projectPoint(lat, lng) ?? { x: 0, y: 0 };
      const back = unprojectPoint(point.x, point.y);
      expect(back?.lat).toBeCloseTo(lat, 6);
      expect(back?.lng).toBeCloseTo(lng, 6);
    }
  });
});

describe("scales", () => {
  it("measures Denver to Colorado Springs as 63.4 miles, and as far in Alaska", () => {
    const across = (a: [number, number], b: [number, number]) => {
      const from = projectPoint(...a) ?? { x: 0, y: 0 };
      const to = projectPoint(...b) ?? { x: 0, y: 0 };
      return milesAcross(Math.hypot(to.x - from.x, to.y - from.y), 1, a[0]);
    };
    expect(across([39.7392, -104.9903], [38.8339, -104.8214])).toBeCloseTo(63.4, 0);
    // Anchorage to Fairbanks: 261 miles.
    expect(Math.abs(across([61.2181, -149.9003], [64.8378, -147.7164]) - 261)).toBeLessThan(8);
  });

  it("doubles with every zoom and is 3.2 km for 256 px at zoom 12 in Denver", () => {
    expect(pixelsPerUnitAt(39.7, 11) * 2).toBeCloseTo(pixelsPerUnitAt(39.7, 12), 6);
    const miles = milesAcross(256, pixelsPerUnitAt(39.7, 12), 39.7);
    expect(miles * 1.609344).toBeCloseTo((40075.016686 * Math.cos((39.7 * Math.PI) / 180)) / 8192, 1);
  });
});
