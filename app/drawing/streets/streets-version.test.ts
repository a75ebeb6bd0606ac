import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawStreetMap, STREETS_VERSION } from "./draw-street-map.ts";
import type { Line } from "./geometry.ts";
import type { Scene, StreetClass } from "./scene.ts";

const square = (x: number, y: number, side: number): Line => [
  x,
  y,
  x + side,
  y,
  x + side,
  y + side,
  x,
  y + side,
];
const CLASSES: StreetClass[] = ["motorway", "arterial", "collector", "ramp", "local", "lane", "walk"];

/** Something of everything that is drawn. */
const SCENE: Scene = {
  width: 400,
  height: 300,
  pxPerMeter: 0.609,
  water: [[{ points: square(250, 180, 120) }, { points: square(300, 220, 10) }]],
  streams: [{ name: "Alder River", line: [255, 240, 365, 236] }],
  parks: [[{ points: square(20, 160, 110) }]],
  buildings: [
    [{ points: square(200, 20, 30) }],
    [{ points: square(240, 20, 14), cut: [true, false, false, false] }],
  ],
  streets: CLASSES.map((kind, i) => ({
    kind,
    name: `${kind} Street`,
    line: [0, 10 + i * 22, 398, 14 + i * 22],
  })),
  rails: [[0, 290, 400, 200]],
  routes: [{ kind: "interstate", text: "40", line: [0, 10, 398, 14] }],
  names: [{ kind: "park", name: "Orchard Park", x: 75, y: 215 }],
};

test("the version is raised whenever a map changes: browsers and VAR_DIR/streets keep the old ones", () => {
  const marks = {
    here: { x: 200, y: 150, name: "Courthouse Row" },
    numbers: [{ x: 60, y: 60, number: 1 }],
    clear: [],
  };
  const maps = [0.609, 0.256].flatMap((pxPerMeter) =>
    (["light", "dark"] as const).map((scheme) => drawStreetMap({ ...SCENE, pxPerMeter }, marks, scheme)),
  );
  const digest = createHash("sha256").update(maps.join("\n")).digest("hex").slice(0, 12);
  expect({ version: STREETS_VERSION, digest }).toEqual({ version: 3, digest: "3043fcc774a4" });
});
