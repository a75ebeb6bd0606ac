import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { tileIdToZxy, zxyToTileId } from "pmtiles";

/** For tests: a tile of an archive, its bytes as they are to be served. */
export type FixtureTile = { z: number; x: number; y: number; bytes: Uint8Array };

type ArchiveOptions = {
  /** West, south, east and north, in degrees. */
  bounds: readonly [number, number, number, number];
  /** What the archive says of itself: a JSON object. */
  metadata: unknown;
  /** Kind of the tiles by the format's table: 1 vector tiles, 2 PNG. */
  tileType?: number;
  /** Entries of a leaf directory; more than that, and the root names leaves. */
  leafSize?: number;
};

type Entry = { id: number; offset: number; length: number; run: number };

const HEADER_BYTES = 127;
const GZIP = 2;

/**
 * For tests: writes a PMTiles archive, version 3 (github.com/protomaps/PMTiles, spec/v3): clustered, its directories and
 * metadata compressed by gzip. Tiles that are the same to the byte are stored once.
 */
export function writeArchive(tiles: readonly FixtureTile[], options: ArchiveOptions): Uint8Array {
  const inOrder = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id);
  const { entries, data } = placeTiles(inOrder);
  const { root, leaves } = writeDirectories(entries, options.leafSize ?? 4096);
  const metadata = gzipSync(JSON.stringify(options.metadata));
  const zooms = inOrder.map(({ id }) => tileIdToZxy(id)[0]);
  const header = writeHeader({
    lengths: [root.length, metadata.length, leaves.length, data.length],
    counts: [inOrder.length, entries.length, new Set(entries.map(({ offset }) => offset)).size],
    tileType: options.tileType ?? 1,
    minZoom: zooms[0] ?? 0,
    maxZoom: zooms.at(-1) ?? 0,
    bounds: options.bounds,
  });
  return Buffer.concat([header, root, metadata, leaves, data]);
}

/** Runs of the same tile become one entry; a tile that was there before names its place. */
function placeTiles(tiles: readonly { id: number; bytes: Uint8Array }[]) {
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  const parts: Uint8Array[] = [];
  let end = 0;
  for (const { id, bytes } of tiles) {
    const key = Buffer.from(bytes).toString("latin1");
    const offset = places.get(key) ?? end;
    const last = entries.at(-1);
    if (last && last.offset === offset && places.has(key) && last.id + last.run === id) {
      last.run++;
      continue;
    }
    entries.push({ id, offset, length: bytes.length, run: 1 });
    if (places.has(key)) continue;
    places.set(key, offset);
    parts.push(bytes);
    end += bytes.length;
  }
  return { entries, data: Buffer.concat(parts) };
}

function writeDirectories(entries: readonly Entry[], leafSize: number) {
  if (entries.length <= leafSize) return { root: writeDirectory(entries), leaves: Buffer.alloc(0) };
  const pointers: Entry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += leafSize) {
    const part = writeDirectory(entries.slice(from, from + leafSize));
    pointers.push({ id: entries[from]?.id ?? 0, offset, length: part.length, run: 0 });
    parts.push(part);
    offset += part.length;
  }
  return { root: writeDirectory(pointers), leaves: Buffer.concat(parts) };
}

/** For tests: a directory: counts, then columns of differences, runs, lengths and places. A run of 0 leads to a leaf. */
export function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [at, { id }] of entries.entries()) pbf.writeVarint(id - (entries[at - 1]?.id ?? 0));
  for (const { run } of entries) pbf.writeVarint(run);
  for (const { length } of entries) pbf.writeVarint(length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    pbf.writeVarint(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(pbf.finish());
}

type Header = {
  lengths: readonly [root: number, metadata: number, leaves: number, data: number];
  counts: readonly [addressed: number, entries: number, contents: number];
  tileType: number;
  minZoom: number;
  maxZoom: number;
  bounds: ArchiveOptions["bounds"];
};

/** For tests: the first 127 bytes of an archive. */
export function writeHeader({ lengths, counts, tileType, minZoom, maxZoom, bounds }: Header): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  for (const [at, letter] of [..."PMTiles"].entries()) view.setUint8(at, letter.charCodeAt(0));
  view.setUint8(7, 3);
  let begin = HEADER_BYTES;
  for (const [at, length] of lengths.entries()) {
    view.setBigUint64(8 + 16 * at, BigInt(begin), true);
    view.setBigUint64(16 + 16 * at, BigInt(length), true);
    begin += length;
  }
  for (const [at, count] of counts.entries()) view.setBigUint64(72 + 8 * at, BigInt(count), true);
  const [west, south, east, north] = bounds;
  for (const [at, value] of [1, GZIP, GZIP, tileType, minZoom, maxZoom].entries())
    view.setUint8(96 + at, value);
  for (const [at, degrees] of [west, south, east, north].entries()) {
    view.setInt32(102 + 4 * at, Math.round(degrees * 1e7), true);
  }
  view.setUint8(118, Math.min(12, maxZoom));
  view.setInt32(119, Math.round(((west + east) / 2) * 1e7), true);
  view.setInt32(123, Math.round(((south + north) / 2) * 1e7), true);
  return new Uint8Array(view.buffer);
}
