import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles, type Source } from "pmtiles";
import { expect, test } from "vitest";
import { brokenArchives, townArchive } from "./town-archive-fixture.server.ts";

const AT = { lat: 39.74, lng: -104.985 };

const sourceOf = (bytes: Uint8Array): Source => ({
  getKey: () => "memory",
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.slice(offset, offset + length)).buffer }),
});

/** The tile over a place. */
function tileOver({ lat, lng }: typeof AT, z: number): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor((lng / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)];
}

async function readTile(archive: PMTiles, z: number): Promise<VectorTile> {
  const tile = await archive.getZxy(z, ...tileOver(AT, z));
  return new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))));
}

test("the invented town's archive is read back: header, what it says of itself, and tiles of all zooms", async () => {
  const archive = new PMTiles(sourceOf(townArchive({ at: AT })));
  const header = await archive.getHeader();
  expect(header).toMatchObject({ specVersion: 3, clustered: true, tileType: 1, minZoom: 0, maxZoom: 15 });
  expect(header.minLon).toBeLessThan(AT.lng);
  expect(header.maxLat).toBeGreaterThan(AT.lat);
  expect(await archive.getMetadata()).toMatchObject({ name: "Protomaps Basemap", version: "4.11.9" });
  for (let z = 0; z <= 15; z++) expect((await readTile(archive, z)).layers.earth?.length).toBe(1);
});

test("a tile close by holds streets of every class with their names, in the layers of the schema", async () => {
  const tile = await readTile(new PMTiles(sourceOf(townArchive({ at: AT }))), 12);
  expect(Object.keys(tile.layers).sort()).toEqual([
    "boundaries",
    "earth",
    "landuse",
    "places",
    "roads",
    "water",
  ]);
  const roads = tile.layers.roads;
  const classes = new Map(
    Array.from({ length: roads?.length ?? 0 }, (_, at) => roads?.feature(at).properties ?? {}).map(
      (properties) => [properties.kind_detail, properties],
    ),
  );
  expect([...classes.keys()].sort()).toEqual([
    "motorway",
    "motorway_link",
    "pedestrian",
    "primary",
    "rail",
    "residential",
    "runway",
    "secondary",
    "tertiary",
    "trunk",
  ]);
  expect(classes.get("trunk")).toMatchObject({
    kind: "major_road",
    name: "Federal Boulevard",
    shield_text: "287",
  });
});

test("a ring turns as the format has it, and its hole the other way", async () => {
  const tile = await readTile(new PMTiles(sourceOf(townArchive({ at: AT }))), 11);
  const water = tile.layers.water;
  const rings = Array.from({ length: water?.length ?? 0 }, (_, at) => water?.feature(at))
    .filter((feature) => feature?.properties.kind === "lake" && feature.type === 3)
    .map((feature) => feature?.toGeoJSON(0, 0, 0).geometry);
  expect(rings).toEqual([expect.objectContaining({ type: "Polygon" })]);
  expect(rings[0]).toHaveProperty("coordinates.length", 2);
});

test("directories with leaves lead to the same tiles", async () => {
  const plain = new PMTiles(sourceOf(townArchive({ at: AT, reach: 300 })));
  const leafy = new PMTiles(sourceOf(townArchive({ at: AT, reach: 300 }, 3)));
  for (const z of [0, 9, 15]) {
    const [one, other] = [
      await plain.getZxy(z, ...tileOver(AT, z)),
      await leafy.getZxy(z, ...tileOver(AT, z)),
    ];
    expect(new Uint8Array(other?.data as ArrayBuffer)).toEqual(new Uint8Array(one?.data as ArrayBuffer));
  }
});

test("no broken archive gives a reader the tile that it asks for", async () => {
  for (const [name, make] of Object.entries(brokenArchives(AT))) {
    if (["bomb", "otherLayers", "olderSchema", "noMetadata", "pictures"].includes(name)) continue;
    const archive = new PMTiles(sourceOf(make()));
    const read = readTile(archive, 14).then(({ layers }) => layers.roads?.length);
    expect(await read.catch(() => undefined), name).toBeUndefined();
  }
});
