import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { landColour, SHADES } from "./land-colour.ts";
import { MAP_COLOURS, mapStyle } from "./map-style.ts";

const css = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

describe("the interactive map's style", () => {
  it("has the page's colours in both schemes", () => {
    const [light = "", dark = ""] = css("../../../app.css").split("prefers-color-scheme: dark");
    for (const name of ["paper", "land", "brand"] as const) {
      expect(light).toContain(`--color-${name}: ${MAP_COLOURS.light[name]};`);
      const own = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(dark)?.[1];
      expect(MAP_COLOURS.dark[name]).toBe(own ?? MAP_COLOURS.light[name]);
    }
  });

  it("shades the states as the drawing does", () => {
    for (const [level, percent] of Object.entries(SHADES)) {
      expect(css("../map.css").replace(/\s+/g, " ")).toContain(
        `.l${level} { fill: color-mix(in srgb, var(--color-brand) ${percent}%`,
      );
    }
    expect(landColour([{ state: "us", level: 0 }], "light")).toBe(MAP_COLOURS.light.land);
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
