import { describe, expect, it } from "vitest";
import { type StateCode, TERRITORIES, US_STATES } from "#app/utils/us-states.ts";
import { NATION_NARROW_SCALE } from "./narrow.ts";
import { drawNation } from "./nation-drawing.server.ts";
import { sceneOf } from "./nation-scene.ts";
import { STATE_LABEL_POINTS } from "./state-label-points.ts";

const counts = (text: string) =>
  text.split(" ").map((state, i) => ({ state: state as StateCode, count: 100 - i }));

describe("the nation's drawing", () => {
  it("knows a place for every state but the territories", () => {
    const placed = Object.keys(US_STATES).filter((state) => STATE_LABEL_POINTS[state as StateCode]);
    expect(placed).toEqual(Object.keys(US_STATES).filter((state) => !TERRITORIES.has(state as StateCode)));
  });

  it("gives every state its own URL back, alike or not", () => {
    const states = counts("CA PR MA OR");
    for (const hrefOf of [
      (state: string) => `/dispensaries?q=CA&state=${state}&rating=4`,
      (state: string) => `/is-cannabis-legal/${state.toLowerCase()}`,
    ]) {
      const scene = sceneOf(drawNation(states, hrefOf));
      expect(scene.totals.items.map(({ href }) => href)).toEqual(states.map(({ state }) => hrefOf(state)));
      expect(scene.markers.map(({ name, href }) => [name, href])).toEqual([
        ["California", hrefOf("CA")],
        ["Massachusetts", hrefOf("MA")],
        ["Oregon", hrefOf("OR")],
      ]);
      expect(scene.elsewhere).toEqual([{ name: "Puerto Rico", count: 99, href: hrefOf("PR") }]);
    }
  });

  it("leads a line from a bubble at sea to its state", () => {
    const { markers } = sceneOf(drawNation(counts("MA CA"), (state) => state));
    expect(markers.find(({ name }) => name === "Massachusetts")?.from).toBeDefined();
    expect(markers.find(({ name }) => name === "California")?.from).toBeUndefined();
  });

  it("has bubbles that lie apart on a phone, the smaller ones as dots there (product.md 25.49)", () => {
    const shops = {
      CA: 215,
      CO: 158,
      MI: 142,
      OR: 121,
      WA: 117,
      NY: 96,
      OK: 60,
      NJ: 45,
      MA: 46,
      PA: 44,
      OH: 39,
      NV: 36,
    };
    const states = Object.entries(shops).map(([state, count]) => ({ state: state as StateCode, count }));
    const { markers } = sceneOf(drawNation(states, (state) => state));
    const bubbles = markers.filter(({ slight, minor }) => !slight && !minor);
    expect(markers.filter(({ slight }) => slight).map(({ state }) => state)).toEqual(["OH", "NV"]);
    expect(bubbles.length).toBe(10);
    for (const [i, a] of bubbles.entries()) {
      for (const b of bubbles.slice(i + 1)) {
        const room = Math.hypot(a.x - b.x, a.y - b.y) - (a.r + b.r) * NATION_NARROW_SCALE;
        expect(room, `${a.name} and ${b.name}`).toBeGreaterThan(2);
      }
    }
  });

  it("shows figures on a phone too where no state has many", () => {
    const { markers } = sceneOf(
      drawNation(
        [
          { state: "CO", count: 39 },
          { state: "UT", count: 26 },
        ],
        String,
      ),
    );
    expect(markers.some(({ slight }) => slight)).toBe(false);
  });

  it("stays small: a page carries it twice", () => {
    const all = Object.keys(US_STATES).join(" ");
    expect(
      JSON.stringify(drawNation(counts(all), (state) => `/dispensaries?state=${state}`)).length,
    ).toBeLessThan(1200);
  });
});
