import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawStreets } from "./draw-roads.ts";
import type { Scene, StreetClass } from "./scene.ts";
import { STREET_INKS } from "./street-inks.ts";
import { thinOut } from "./thin-out.ts";

const SIZE = { width: 640, height: 616, pxPerMeter: 0.256 };

/** A scene of a net of bent streets, so many px apart; each sixth is an arterial, and behind each runs a lane. */
function net(apart: number): Scene {
  const streets: Scene["streets"] = [];
  for (let x = 0; x < SIZE.width; x += apart) {
    for (let y = 0; y < SIZE.height; y += apart) {
      const kind: StreetClass = (x / apart) % 6 === 0 ? "arterial" : "local";
      const bend = ((x * 7 + y * 13) % 11) / 4;
      streets.push({ kind, line: [x, y, x + bend, y + apart / 2, x, y + apart] });
      streets.push({ kind: "local", line: [x, y, x + apart / 2, y + bend, x + apart, y] });
      streets.push({ kind: "lane", line: [x + 3, y, x + 3, y + apart] });
    }
  }
  return {
    ...SIZE,
    water: [],
    streams: [],
    parks: [],
    buildings: [],
    streets,
    rails: [],
    routes: [],
    names: [],
  };
}

const weigh = (scene: Scene) => brotliCompressSync(drawStreets(scene, STREET_INKS.light)).length;
const ofKind = ({ streets }: Scene, kind: StreetClass) =>
  streets.filter((street) => street.kind === kind).length;

test("what a map may weigh is left as it is", () => {
  const scene = net(24);
  expect(thinOut(scene)).toBe(scene);
});

test.each([12, 8, 6])(
  "streets %i px apart are thinned out until the map may weigh them, its larger streets never (product.md 25.6)",
  (apart) => {
    const scene = net(apart);
    const thin = thinOut(scene);
    expect(weigh(thin)).toBeLessThan(26 * 1024);
    expect(ofKind(thin, "arterial")).toBe(ofKind(scene, "arterial"));
    expect(ofKind(thin, "lane")).toBe(0);
  },
);

test("minor streets that go are some here and some there: no quarter is left empty", () => {
  const { streets } = thinOut(net(6));
  for (let x = 0; x < SIZE.width; x += 80) {
    for (let y = 0; y < 560; y += 80) {
      const here = streets.filter(
        ({ kind, line: [left = 0, top = 0] }) =>
          kind === "local" && left >= x && left < x + 80 && top >= y && top < y + 80,
      );
      expect(here.length).toBeGreaterThan(4);
    }
  }
});
