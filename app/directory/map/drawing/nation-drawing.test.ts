import { describe, expect, it } from "vitest";
import { type StateCode, TERRITORIES, US_STATES } from "#app/utils/us-states.ts";
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

  it("stays small: a page carries it twice", () => {
    const all = Object.keys(US_STATES).join(" ");
    expect(
      JSON.stringify(drawNation(counts(all), (state) => `/dispensaries?state=${state}`)).length,
    ).toBeLessThan(1200);
  });
});
