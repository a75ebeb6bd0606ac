import { expect, test } from "vitest";
import { mapStyle } from "../geometry/map-style.ts";
import { streetStyle } from "./street-style.ts";

const ARCHIVE = "/map/tiles.pmtiles?v=1";

test("the style names nothing of another host: archive, letters and images are ours", () => {
  for (const scheme of ["light", "dark"] as const) {
    const text = JSON.stringify(streetStyle(scheme, ARCHIVE));
    expect(text).not.toMatch(/https?:/);
    expect(text).not.toMatch(/"(glyphs|sprite)"/);
    expect(text).toContain(`pmtiles://${ARCHIVE}`);
  }
});

test("light and dark differ in inks and in nothing else", () => {
  const [light, dark] = [streetStyle("light", ARCHIVE), streetStyle("dark", ARCHIVE)];
  expect(dark.layers.map(({ id }) => id)).toEqual(light.layers.map(({ id }) => id));
  expect(dark.layers).not.toEqual(light.layers);
});

test("wider streets lie on narrower ones, and all of their edges below all of them, so that crossings are open", () => {
  const ids = streetStyle("light", ARCHIVE).layers.map(({ id }) => id);
  const casings = ids.filter((id) => id.startsWith("casing-"));
  const streets = ids.filter((id) => id.startsWith("street-"));
  expect(ids.indexOf(streets[0] ?? "")).toBeGreaterThan(ids.indexOf(casings.at(-1) ?? ""));
  expect(streets.at(-1)).toBe("street-motorway");
  expect(streets.indexOf("street-local")).toBeLessThan(streets.indexOf("street-arterial"));
});

test("the directory's map has streets close by only, and without an archive none", () => {
  const layers = mapStyle("light", ARCHIVE).layers as { id: string; source?: string; minzoom?: number }[];
  for (const { source, minzoom } of layers.filter((layer) => layer.source === "streets")) {
    expect(minzoom, source).toBeGreaterThanOrEqual(10);
  }
  expect(layers.length).toBeGreaterThan(20);
  // A style with two layers of one name is refused whole.
  expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
  expect(JSON.stringify(mapStyle("light"))).not.toContain("pmtiles");
});
