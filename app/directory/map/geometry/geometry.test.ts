import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { countySvg } from "./county-svg.server.ts";
import { countiesGeojson, statesGeojson } from "./geojson.server.ts";
import { GEOMETRY_VERSION } from "./geometry-hrefs.ts";
import { stateBoxes, statesSvg } from "./states-svg.server.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

describe("base geometry", () => {
  it("has a new edition whenever a file changes: browsers keep the old one for a year", () => {
    const files = [
      statesSvg(),
      countySvg("CA") ?? "",
      countySvg("NY") ?? "",
      statesGeojson(),
      countiesGeojson(),
    ];
    expect({ version: GEOMETRY_VERSION, digest: digest(files.join("\n")) }).toEqual({
      version: "3.0.1-1",
      digest: "db72612055cd",
    });
  });

  it("draws the fifty states and DC in under 16 kB", () => {
    const svg = statesSvg();
    expect(svg.match(/<path id="[A-Z]{2}"/g)?.length).toBe(51);
    expect(svg).toContain('<g id="us">');
    expect(brotliCompressSync(svg).length).toBeLessThan(16_000);
  });

  it("colours nothing, so that a page's classes do", () => {
    for (const svg of [statesSvg(), countySvg("TX") ?? ""])
      expect(svg).not.toMatch(/fill=|stroke=|class=|style/);
  });

  it("draws every state's counties, and knows no territory", () => {
    for (const state of stateBoxes().keys()) {
      expect(countySvg(state)).toMatch(/id="land".*id="lines"/);
      expect(brotliCompressSync(countySvg(state) ?? "").length).toBeLessThan(12_000);
    }
    expect(countySvg("PR")).toBeUndefined();
  });

  it("has states and territories as GeoJSON", () => {
    const codes = JSON.parse(String(statesGeojson())).features.map(
      (feature: { properties: { state: string } }) => feature.properties.state,
    );
    expect(codes).toEqual(expect.arrayContaining(["CA", "PR", "GU", "VI"]));
    expect(JSON.parse(String(countiesGeojson())).features[0].geometry.type).toBe("MultiLineString");
  });
});
