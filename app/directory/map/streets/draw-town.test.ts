import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { drawStreetMap, letterMap } from "#app/drawing/streets/draw-street-map.ts";
import { isInside } from "#app/drawing/streets/geometry.ts";
import type { Label } from "#app/drawing/streets/label.ts";
import type { Marks, Scene } from "#app/drawing/streets/scene.ts";
import type { TileArchive } from "../tiles/tile-archive.server.ts";
import { keepApart } from "./keep-apart.ts";
import { numbersAt, openTown, townFrame, townScene } from "./town-scene-fixture.server.ts";

const CLOSE = { width: 640, height: 396, pxPerMeter: 0.609 };
const CITY = { width: 640, height: 616, pxPerMeter: 0.256 };
/** What a map may weigh: product.md 25.6. */
const MOST_BYTES = 40 * 1024;

let town: TileArchive;
let dense: TileArchive;
let crowded: TileArchive;
beforeAll(async () => {
  const archives = [openTown(), openTown({ dense: true }), openTown({ crowded: true, reach: 330 })] as const;
  [town, dense, crowded] = await Promise.all(archives);
});

const brotli = (svg: string) =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** A scene of the town with a shop in its middle and others around. */
async function sceneAt(archive: TileArchive, middle: [number, number], size = CLOSE) {
  const { frame, at } = townFrame(middle, size);
  const here = { ...at(middle), name: "Courthouse Row" };
  const around = ([-1, 1, 2, -2, 3] as const).map((step) =>
    at([middle[0] + step * 55, middle[1] - step * 30]),
  );
  const inside = around.filter(({ x, y }) => x > 14 && y > 14 && x < size.width - 14 && y < size.height - 14);
  const marks: Marks = { here, numbers: keepApart(numbersAt(inside), here), clear: [] };
  return { scene: await townScene(archive, frame), marks };
}

const allLabels = ({ scene, marks }: { scene: Scene; marks: Marks }) => {
  const { water, parks, streets, shields, marks: placed } = letterMap(scene, marks);
  const roads = shields.map(({ label }) => label);
  return { water, parks, streets, roads, name: placed.name };
};

const overlaps = (a: Label, b: Label) =>
  a.covers.some((one) =>
    b.covers.some((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.r + other.r - 1e-6),
  );

test("no name leaves the frame, covers a mark or another name, or lies over water that it does not name", async () => {
  const middle = fc.tuple(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -500, max: 500 }));
  await fc.assert(
    fc.asyncProperty(middle, fc.constantFrom(CLOSE, CITY), async (at, size) => {
      const drawn = await sceneAt(town, at, size);
      const { water, parks, streets, roads, name } = allLabels(drawn);
      const labels = [...name, ...water, ...parks, ...roads, ...streets];
      for (const [i, label] of labels.entries()) {
        for (const { x, y, r } of label.covers) {
          expect(x - r >= 0 && y - r >= 0 && x + r <= size.width && y + r <= size.height).toBe(true);
          for (const mark of drawn.marks.numbers)
            expect(Math.hypot(mark.x - x, mark.y - y)).toBeGreaterThan(r + 9);
          const wet = drawn.scene.water.some((area) => isInside(area, x, y));
          if (!name.includes(label)) expect(wet).toBe(water.includes(label));
        }
        // Two lines of one name touch.
        for (const other of labels.slice(i + 1)) {
          if (parks.includes(other) || water.includes(other) || name.includes(other)) continue;
          expect(overlaps(label, other), `${label.text} and ${other.text}`).toBe(false);
        }
      }
    }),
    { numRuns: 10 },
  );
});

test("a listing's map names its streets, its park, its river and its motorway", async () => {
  const { water, parks, streets, roads, name } = allLabels(await sceneAt(town, [44, 34]));
  const said = streets.map(({ text }) => text);
  expect(said).toEqual(
    expect.arrayContaining(["Main Street", "Courthouse Avenue", "2nd Avenue", "River Road"]),
  );
  expect(water.map(({ text }) => text)).toContain("Alder River");
  expect(parks.map(({ text }) => text)).toContain("Orchard Park");
  expect(roads.map(({ text }) => text)).toContain("40");
  expect(name.map(({ text }) => text)).toEqual(["Courthouse Row"]);
});

test("numbers stand apart from each other and off the pin, also those of one address", () => {
  const place = fc.record({ x: fc.integer({ min: 250, max: 390 }), y: fc.integer({ min: 140, max: 260 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 6 }), (places) => {
      const kept = keepApart(numbersAt(places), { x: 320, y: 198 });
      for (const [i, mark] of kept.entries()) {
        for (const other of kept.slice(i + 1))
          expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThan(20);
        const from = places[mark.number - 1];
        expect(Math.hypot(mark.x - (from?.x ?? 0), mark.y - (from?.y ?? 0))).toBeLessThanOrEqual(26);
      }
    }),
  );
});

test("maps of a town, of a large city, of the heart of a metropolis with its 400 streets and of a city are light, and have few elements", async () => {
  for (const [archive, size] of [
    [town, CLOSE],
    [dense, CLOSE],
    [town, CITY],
    [dense, CITY],
    [crowded, CLOSE],
  ] as const) {
    const { scene, marks } = await sceneAt(archive, [44, 34], size);
    const svg = drawStreetMap(scene, marks, "light");
    const named = new Set(scene.streets.map(({ name }) => name)).size;
    expect(named).toBeGreaterThan(archive === crowded ? 400 : 20);
    expect(brotli(svg)).toBeLessThan(MOST_BYTES);
    expect(svg.match(/<(path|use|circle|g)\b/g)?.length).toBeLessThan(500);
    // What a map names is drawn: nothing of a tile is text or markup in it.
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|Main Street/);
  }
});

test("the dark map has its own inks and the same drawing", async () => {
  const { scene, marks } = await sceneAt(town, [44, 34]);
  const [light, dark] = [drawStreetMap(scene, marks, "light"), drawStreetMap(scene, marks, "dark")];
  const plain = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, "");
  expect(plain(dark)).toBe(plain(light));
  expect(dark).toContain("#0f1713");
  expect(dark).not.toContain("#fbfaf6");
});
