import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  Compression,
  findTile,
  type Header,
  PMTiles,
  ResolvedValueCache,
  readVarint,
  TileType,
  zxyToTileId,
} from "pmtiles";
import { readTile } from "./read-tile.server.ts";
import { tileOver } from "./tile-over.ts";
import { exactly, type TileSource } from "./tile-source.server.ts";

/** Layers of the Protomaps basemap, version 4, that streets are drawn from. */
const LAYERS = ["buildings", "earth", "landuse", "roads", "water"];
const SCHEMA = "4";

/** An archive that ends before has no streets of a town in it. */
const LEAST_ZOOM = 13;

/** What a tile, and what a directory of tiles, may be unpacked: the largest of the public builds are a tenth of it. */
const TILE_BYTES = 4 * 1024 * 1024;
const DIRECTORY_BYTES = 1024 * 1024;

/** What a directory may name. Each of it is an object of some 70 bytes, whatever it takes in the archive. */
const MOST_ENTRIES = 100_000;

/** Directories that stay in memory, about 7 MB each at most. */
const DIRECTORIES = 24;

const HEADER_BYTES = 127;

/** A checked archive of street tiles. */
export type TileArchive = {
  /** The same as long as the archive is. */
  stamp: string;
  maxZoom: number;
  /** West, south, east and north, in degrees. */
  bounds: readonly [number, number, number, number];
  /** Whether it has a tile; reads no more than directories. */
  hasTile: (z: number, x: number, y: number) => Promise<boolean>;
  /** A tile's bytes, unpacked; undefined where the archive has none. Throws an Error for what cannot be read. */
  readTile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
  close: () => Promise<void>;
};

/** Checks what a source holds and returns it as an archive. Throws an Error that says in words what is wrong with it. */
export async function openArchive(source: TileSource): Promise<TileArchive> {
  const start = Buffer.from((await source.getBytes(0, HEADER_BYTES)).data);
  if (start.length < HEADER_BYTES || start.toString("latin1", 0, 7) !== "PMTiles" || start[7] !== 3) {
    throw new Error("is no PMTiles archive of version 3");
  }
  const cache = new ResolvedValueCache(DIRECTORIES, true, unpackDirectory);
  const archive = new PMTiles(source, cache, unpacking(TILE_BYTES));
  const header = await archive.getHeader().catch(() => {
    throw new Error("has a list of tiles that cannot be read");
  });
  checkHeader(header, source.size);
  checkLayers(await archive.getMetadata().catch(() => undefined));

  async function hasTile(z: number, x: number, y: number): Promise<boolean> {
    const id = zxyToTileId(z, x, y);
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let depth = 0; depth < 4; depth++) {
      const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
      if (!entry || entry.runLength > 0) return entry !== null;
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
    return false;
  }

  const checked: TileArchive = {
    stamp: source.stamp,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    hasTile,
    async readTile(z, x, y) {
      const tile = await archive.getZxy(z, x, y);
      return tile && new Uint8Array(tile.data);
    },
    close: source.close,
  };
  await tryTile(checked);
  return checked;
}

/** Reads the tile in the archive's middle, the closest that there is: what is broken everywhere is told before the first drawing. */
async function tryTile(archive: TileArchive): Promise<void> {
  const [west, south, east, north] = archive.bounds;
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  for (let z = archive.maxZoom; z >= 0; z--) {
    const bytes = await archive.readTile(z, ...tileOver(middle, z)).catch(() => null);
    try {
      if (bytes) return void readTile(bytes, new Set(LAYERS));
    } catch {
      throw new Error("has a tile in its middle that cannot be read");
    }
    if (bytes === null) throw new Error("has a tile in its middle that cannot be read");
  }
  throw new Error("has no tile in its middle");
}

function checkHeader(header: Header, size: number | undefined): void {
  const end = Math.max(
    header.tileDataOffset + (header.tileDataLength ?? 0),
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
  );
  if (size !== undefined && size < end) {
    const [has, needs] = [size, end].map((bytes) => bytes.toLocaleString("en-US"));
    throw new Error(`is cut off: it has ${has} of its ${needs} bytes`);
  }
  if (header.tileType !== TileType.Mvt) throw new Error("holds pictures or other tiles, not vector tiles");
  if (header.maxZoom < LEAST_ZOOM) {
    throw new Error(`ends at zoom ${header.maxZoom}, and the streets of a town begin at ${LEAST_ZOOM}`);
  }
}

function checkLayers(metadata: unknown): void {
  const { vector_layers: layers, version } = (metadata ?? {}) as {
    vector_layers?: unknown;
    version?: unknown;
  };
  const named = new Set(Array.isArray(layers) ? layers.map((layer) => layer?.id) : []);
  const missing = LAYERS.filter((layer) => !named.has(layer));
  if (missing.length > 0) {
    throw new Error(`is no Protomaps basemap: it has no layers called ${missing.join(", ")}`);
  }
  const major = String(version ?? SCHEMA).split(".")[0];
  if (major !== SCHEMA) throw new Error(`is a Protomaps basemap of version ${major}, and ${SCHEMA} is read`);
}

/** Unpacks no more than so many bytes: a few that grow without end are refused. */
function unpacking(most: number) {
  const unzip = promisify(gunzip);
  return async (packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> => {
    if (compression === Compression.None && packed.byteLength <= most) return packed;
    if (compression !== Compression.Gzip) throw new Error("is packed in a way that is not read");
    return exactly((await unzip(packed, { maxOutputLength: most })) as Uint8Array);
  };
}

const unpackList = unpacking(DIRECTORY_BYTES);

/** It begins with how many entries it has, and is refused before they are made. */
async function unpackDirectory(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const bytes = await unpackList(packed, compression);
  if (readVarint({ buf: new Uint8Array(bytes), pos: 0 }) > MOST_ENTRIES)
    throw new Error("has a list of too many tiles");
  return bytes;
}
