import { gunzipSync, gzipSync } from "node:zlib";
import { cutIntoTiles } from "./cut-fixture.server.ts";
import { type FixtureTile, writeArchive, writeDirectory, writeHeader } from "./pmtiles-fixture.server.ts";
import { townCrowd } from "./town-crowd-fixture.server.ts";
import { townLand } from "./town-land-fixture.server.ts";
import { planTown, type TownOptions } from "./town-plan-fixture.server.ts";
import { townStreets } from "./town-streets-fixture.server.ts";

type Bounds = [west: number, south: number, east: number, north: number];

/** Layers of the Protomaps basemap, version 4. */
const LAYERS = [
  "boundaries",
  "buildings",
  "earth",
  "landcover",
  "landuse",
  "places",
  "pois",
  "roads",
  "water",
];

/** For tests: what an archive of the public builds says of itself. */
function metadataOf(layers: readonly string[] = LAYERS, version = "4.11.9") {
  return {
    name: "Protomaps Basemap",
    description: "Basemap layers derived from OpenStreetMap and Natural Earth",
    version,
    type: "baselayer",
    attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    vector_layers: layers.map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: 15 })),
  };
}

/**
 * For tests: a PMTiles archive of an invented town, Alder Falls, at a place: every layer, class and name that the maps draw, in
 * zooms 0 to 15, as the public builds of the Protomaps basemap have them.
 */
export function townArchive(options: TownOptions, leafSize?: number): Uint8Array {
  const { tiles, bounds } = townTiles(options);
  return writeArchive(tiles, { bounds, metadata: metadataOf(), leafSize });
}

function townTiles(options: TownOptions): { tiles: FixtureTile[]; bounds: Bounds } {
  const town = planTown(options);
  const features = [...townLand(town), ...townStreets(town), ...(town.crowded ? townCrowd(town) : [])];
  const corners = [-1, 1].flatMap((u) => [-1, 1].map((v) => town.place([u * town.reach, v * town.reach])));
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return {
    tiles: cutIntoTiles(features),
    bounds: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
  };
}

/** For tests: files that are no archive of streets here, each for its own reason. `at` is where the listings are. */
export function brokenArchives(at: TownOptions["at"]) {
  const { tiles, bounds } = townTiles({ at, reach: 300 });
  const good = () => writeArchive(tiles, { bounds, metadata: metadataOf() });
  const withTiles = (change: (tile: FixtureTile) => Uint8Array) =>
    writeArchive(
      tiles.map((tile) => ({ ...tile, bytes: change(tile) })),
      { bounds, metadata: metadataOf() },
    );
  return {
    emptyFile: () => new Uint8Array(0),
    page: () => new TextEncoder().encode("<!doctype html><title>Not found</title>".repeat(8)),
    laterVersion: () => good().map((byte, position) => (position === 7 ? 4 : byte)),
    cutHeader: () => good().subarray(0, 60),
    cutDirectory: () => good().subarray(0, 140),
    cutTiles: () => good().subarray(0, 4000),
    otherLayers: () =>
      writeArchive(tiles, { bounds, metadata: metadataOf(["transportation", "waterway"], "3.15") }),
    olderSchema: () => writeArchive(tiles, { bounds, metadata: metadataOf(LAYERS, "3.7.1") }),
    noMetadata: () => writeArchive(tiles, { bounds, metadata: null }),
    pictures: () => writeArchive(tiles, { bounds, metadata: metadataOf(), tileType: 2 }),
    noTiles: () => writeArchive([], { bounds, metadata: metadataOf() }),
    elsewhere: () => townArchive({ at: { lat: -at.lat, lng: -at.lng }, reach: 300 }),
    garbageTiles: () =>
      withTiles(({ x, y }) => gzipSync(Buffer.from(`no tile ${x} ${y} \xff\xff\xff\xff`, "latin1"))),
    brokenGzip: () => withTiles(({ bytes }) => bytes.subarray(0, bytes.length >> 1)),
    /** A tile of a few kB that becomes 64 MB. */
    bomb: () => {
      const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024));
      return withTiles(() => packed);
    },
    /** A directory that says of its tiles that each is a petabyte long, beyond the file's end. */
    hugeLengths: () => declaredHuge(bounds),
    /** A leaf directory that names itself. */
    endlessLeaf: () => endless(bounds),
    /** A directory of half a kB that names more tiles than one is read of: each is an object of its own in memory. */
    crowdedList: () => assembled(writeDirectory(crowd(100_001)), new Uint8Array(0), bounds),
    /** A leaf directory of 2 MB that is not packed. */
    longLeaf: () => longLeaf(bounds),
  };
}

const crowd = (tiles: number) =>
  Array.from({ length: tiles }, (_, id) => ({ id, offset: 0, length: 1, run: 1 }));

function longLeaf(bounds: Bounds): Uint8Array {
  // Of tiles that are nowhere.
  const entries = writeDirectory(crowd(10).map((entry) => ({ ...entry, id: entry.id + 2 ** 31 })));
  const leaf = Buffer.concat([gunzipSync(entries), Buffer.alloc(2 * 1024 * 1024)]);
  const root = gunzipSync(writeDirectory([{ id: 0, offset: 0, length: leaf.length, run: 0 }]));
  const unpacked = 1;
  return assembled(root, leaf, bounds, { pack: Buffer.from, packing: unpacked });
}

function declaredHuge(bounds: Bounds): Uint8Array {
  const root = writeDirectory([{ id: 0, offset: 0, length: 2 ** 50, run: 2 ** 31 }]);
  return assembled(root, new Uint8Array(0), bounds);
}

function endless(bounds: Bounds): Uint8Array {
  const leaf = writeDirectory([{ id: 0, offset: 0, length: 40, run: 0 }]);
  return assembled(writeDirectory([{ id: 0, offset: 0, length: leaf.length, run: 0 }]), leaf, bounds);
}

function assembled(
  root: Uint8Array,
  leaves: Uint8Array,
  bounds: Bounds,
  { pack, packing }: { pack: (text: string) => Uint8Array; packing?: number } = { pack: gzipSync },
): Uint8Array {
  const metadata = pack(JSON.stringify(metadataOf()));
  const header = writeHeader({
    lengths: [root.length, metadata.length, leaves.length, 0],
    counts: [1, 1, 1],
    tileType: 1,
    minZoom: 0,
    maxZoom: 15,
    bounds,
  });
  if (packing) header[97] = packing;
  return Buffer.concat([header, root, metadata, leaves]);
}
