import { describe, expect, it } from "vitest";
import { loader as countySvgLoader } from "./county-svg.route.ts";
import { stateHref } from "./geometry/geometry-hrefs.ts";
import { loader as placesLoader } from "./places.route.ts";
import { loader as statesSvgLoader } from "./states-svg.route.ts";
import { loader as styleLoader } from "./style.route.ts";

const ask = (path: string, params: Record<string, string> = {}) => ({
  request: new Request(new URL(path, "http://localhost")),
  params,
  context: {},
});

describe("map files", () => {
  it("are kept for a year under the current edition's URL, and only there", () => {
    const kept = statesSvgLoader(ask(stateHref("us")));
    expect(kept.headers.get("Cache-Control")).toContain("immutable");
    expect(kept.headers.get("Content-Type")).toContain("image/svg+xml");
    for (const path of ["/map/states.svg", "/map/states.svg?v=old"]) {
      expect(statesSvgLoader(ask(path)).headers.get("Cache-Control")).not.toContain("immutable");
    }
  });

  it("exist for a state's counties, and are not found for anything else", async () => {
    const found = countySvgLoader(ask("/map/counties/ca.svg", { file: "ca.svg" }));
    expect(await found.text()).toContain('id="lines"');
    for (const file of ["xx.svg", "pr.svg", "ca", "ca.json", "../states.svg", "__proto__"]) {
      expect(countySvgLoader(ask(`/map/counties/${encodeURIComponent(file)}`, { file })).status).toBe(404);
    }
  });

  it("have a style for each scheme", async () => {
    const light = await (await styleLoader(ask("/map/style.json"))).json();
    const dark = await (await styleLoader(ask("/map/style.json?scheme=dark"))).json();
    expect(light.version).toBe(8);
    expect(dark.layers[0].paint).not.toEqual(light.layers[0].paint);
  });

  it("name towns, largest first", async () => {
    const places = await placesLoader(ask("/map/places.json")).json();
    expect(places.slice(0, 30).map(([name]: [string]) => name)).toContain("Houston");
    expect(places.length).toBeGreaterThan(300);
  });
});
