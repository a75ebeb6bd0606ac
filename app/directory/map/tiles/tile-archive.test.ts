import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VectorTile } from "@mapbox/vector-tile";
import fc from "fast-check";
import { PbfReader } from "pbf";
import { afterAll, expect, test } from "vitest";
import { readTile } from "./read-tile.server.ts";
import { openArchive } from "./tile-archive.server.ts";
import { tileOver } from "./tile-over.ts";
import { openSource } from "./tile-source.server.ts";
import { brokenArchives, townArchive } from "./town-archive-fixture.server.ts";

const AT = { lat: 39.74, lng: -104.985 };
const LAYERS = new Set(["buildings", "earth", "landuse", "places", "pois", "roads", "water"]);

const folder = mkdtempSync(join(tmpdir(), "tiles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(bytes: Uint8Array) {
  const path = join(folder, "test.pmtiles");
  writeFileSync(path, bytes);
  const source = await openSource(path);
  return openArchive(source).catch(async (error: Error) => {
    await source.close();
    throw error;
  });
}

/** What is said of each broken archive: product.md 25.2. */
const SAID: { [Name in keyof ReturnType<typeof brokenArchives>]?: RegExp } = {
  emptyFile: /no PMTiles archive/,
  page: /no PMTiles archive/,
  laterVersion: /no PMTiles archive of version 3/,
  cutHeader: /no PMTiles archive/,
  cutDirectory: /list of tiles that cannot be read|is cut off/,
  cutTiles: /cut off: it has 4,000 of its [\d,]+ bytes/,
  otherLayers: /no Protomaps basemap: it has no layers called buildings, earth/,
  olderSchema: /version 3, and 4 is read/,
  noMetadata: /no Protomaps basemap/,
  pictures: /not vector tiles/,
  noTiles: /ends at zoom 0/,
  garbageTiles: /tile in its middle that cannot be read/,
  brokenGzip: /tile in its middle that cannot be read/,
  bomb: /tile in its middle that cannot be read/,
  hugeLengths: /tile in its middle that cannot be read/,
  endlessLeaf: /tile in its middle|no tile in/,
  crowdedList: /list of tiles that cannot be read/,
  longLeaf: /tile in its middle that cannot be read/,
};

test.each(Object.entries(brokenArchives(AT)).filter(([name]) => name !== "elsewhere"))(
  "what is no archive of streets is refused in a sentence: %s",
  async (name, make) => {
    const said = await open(make()).then(
      () => "taken",
      (error: Error) => error.message,
    );
    expect(said).not.toBe("taken");
    expect(said).toMatch(SAID[name as keyof typeof SAID] ?? /^$/);
    expect(said).not.toMatch(/undefined|\n|Error|RangeError|tmp/);
  },
);

test("a path where nothing is says so", async () => {
  await expect(openSource(join(folder, "nowhere.pmtiles"))).rejects.toThrow("is not there");
});

test("an archive gives the tiles that it has, and none that it has not", async () => {
  const archive = await open(townArchive({ at: AT, reach: 300 }, 3));
  expect(await archive.hasTile(15, ...tileOver(AT, 15))).toBe(true);
  expect(await archive.readTile(15, ...tileOver(AT, 15))).toBeDefined();
  expect(await archive.hasTile(15, 3, 3)).toBe(false);
  expect(await archive.readTile(15, 3, 3)).toBeUndefined();
  await archive.close();
});

test("a tile reads as the format's own reader has it", async () => {
  const archive = await open(townArchive({ at: AT, reach: 400 }));
  for (const z of [11, 14, 15]) {
    const bytes = (await archive.readTile(z, ...tileOver(AT, z))) as Uint8Array;
    const theirs = new VectorTile(new PbfReader(bytes)).layers;
    const ours = readTile(bytes, LAYERS);
    for (const [name, { things }] of ours) {
      const layer = theirs[name];
      expect(things.length).toBe(layer?.length);
      things.forEach((thing, at) => {
        const feature = layer?.feature(at);
        expect({ ...thing.properties }).toEqual({ ...feature?.properties });
        const rings = feature?.loadGeometry().map((part) => (thing.type === 3 ? part.slice(0, -1) : part));
        const points = rings?.map((part) => part.flatMap(({ x, y }) => [x, y]));
        // Points come as one part for each there, too.
        expect(thing.parts()).toEqual(points);
      });
    }
  }
  await archive.close();
});

test("bytes that are no tile, or are changed anywhere, end in a tile or an error", async () => {
  const archive = await open(townArchive({ at: AT, reach: 200 }));
  const good = (await archive.readTile(15, ...tileOver(AT, 15))) as Uint8Array;
  await archive.close();
  const tryAll = (bytes: Uint8Array) => {
    try {
      for (const { things } of readTile(bytes, LAYERS).values()) for (const thing of things) thing.parts();
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), tryAll));
  const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(good.length), (changes, end) => {
      const bytes = good.slice(0, end || good.length);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      tryAll(bytes);
    }),
  );
});

test("a ring that is to be closed a hundred million times is refused", () => {
  // Layer "roads" of one line: move to 0 0, close 2^28 times, and a byte after it.
  const thing = [0x18, 3, 0x22, 9, 9, 0, 0, 0x87, 0x80, 0x80, 0x80, 0x08, 1];
  const layer = [0x0a, 5, ...Buffer.from("roads"), 0x12, thing.length, ...thing, 0x28, 0x80, 0x20];
  const tile = readTile(Uint8Array.from([0x1a, layer.length, ...layer]), LAYERS);
  expect(() => tile.get("roads")?.things[0]?.parts()).toThrow("no vector tile");
});
