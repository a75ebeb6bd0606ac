import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS } from "#app/utils/brand-colours.ts";
import { landColour, SHADES } from "./land-colour.ts";
import { mapStyle } from "./map-style.ts";

const css = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

describe("the interactive map's style", () => {
  it("has the page's colours in both schemes", () => {
    for (const scheme of ["light", "dark"] as const) {
      const { layers } = mapStyle(scheme);
      expect(layers[0]).toMatchObject({ paint: { "background-color": COLOURS[scheme].paper } });
      expect(layers[1]).toMatchObject({ paint: { "fill-color": COLOURS[scheme].land } });
    }
  });

  it("shades the states as the drawing does", () => {
    for (const [level, percent] of Object.entries(SHADES)) {
      expect(css("../map.css").replace(/\s+/g, " ")).toContain(
        `.l${level} { fill: color-mix(in srgb, var(--color-brand) ${percent}%`,
      );
    }
    expect(landColour([{ state: "us", level: 0 }], "light")).toBe(COLOURS.light.land);
    expect(landColour([{ state: "CA", level: 5 }], "light")).toEqual([
      "match",
      ["get", "state"],
      "CA",
      "rgb(173,214,190)",
      "#e9e7dc",
    ]);
  });

  it("names sources of its own origin only", () => {
    expect(JSON.stringify(mapStyle("dark"))).not.toMatch(/https?:|mapbox:/);
  });
});
