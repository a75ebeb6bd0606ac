import { PbfWriter } from "pbf";

/** A point of a tile: x to the right, y down, in units of the tile's extent. */
export type TilePoint = readonly [x: number, y: number];

/** For tests: what a tile holds of a thing; `type` as the format numbers them: 1 points, 2 lines, 3 polygons. */
export type TileFeature = {
  type: 1 | 2 | 3;
  /** Points: one part a point. Lines: their runs. Polygons: the outer ring first, then its holes, all open. */
  parts: readonly (readonly TilePoint[])[];
  properties: Readonly<Record<string, string | number | boolean>>;
};

/** Units of a tile's side. */
export const EXTENT = 4096;

const MOVE = 1;
const LINE = 2;
const CLOSE = 7;

/** For tests: writes a Mapbox vector tile, version 2.1, of named layers. */
export function writeTile(layers: ReadonlyMap<string, readonly TileFeature[]>): Uint8Array {
  const pbf = new PbfWriter();
  for (const [name, features] of layers) pbf.writeMessage(3, writeLayer, { name, features });
  return pbf.finish();
}

type Layer = { name: string; features: readonly TileFeature[] };

function writeLayer({ name, features }: Layer, pbf?: PbfWriter): void {
  const keys = new Map<string, number>();
  const values = new Map<string | number | boolean, number>();
  pbf?.writeVarintField(15, 2);
  pbf?.writeStringField(1, name);
  for (const { type, parts, properties } of features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      indexOf(keys, key),
      indexOf(values, value),
    ]);
    pbf?.writeMessage(2, writeFeature, { type, tags, geometry: commandsOf(type, parts) });
  }
  for (const key of keys.keys()) pbf?.writeStringField(3, key);
  for (const value of values.keys()) pbf?.writeMessage(4, writeValue, value);
  pbf?.writeVarintField(5, EXTENT);
}

function indexOf<Key>(seen: Map<Key, number>, key: Key): number {
  const index = seen.get(key) ?? seen.size;
  seen.set(key, index);
  return index;
}

type Written = { type: number; tags: number[]; geometry: number[] };

function writeFeature({ type, tags, geometry }: Written, pbf?: PbfWriter): void {
  pbf?.writePackedVarint(2, tags);
  pbf?.writeVarintField(3, type);
  pbf?.writePackedVarint(4, geometry);
}

function writeValue(value: string | number | boolean, pbf?: PbfWriter): void {
  if (typeof value === "string") pbf?.writeStringField(1, value);
  else if (typeof value === "boolean") pbf?.writeBooleanField(7, value);
  else if (Number.isInteger(value) && value >= 0) pbf?.writeVarintField(5, value);
  else pbf?.writeDoubleField(3, value);
}

/** Commands are relative: each place is the step from the last one. Outer rings turn to the right on the screen, holes to the left. */
function commandsOf(type: TileFeature["type"], parts: TileFeature["parts"]): number[] {
  let [atX, atY] = [0, 0];
  const steps = (points: readonly TilePoint[]) =>
    points.flatMap(([x, y]) => {
      const step = [zigzag(x - atX), zigzag(y - atY)];
      [atX, atY] = [x, y];
      return step;
    });
  if (type === 1) return [command(MOVE, parts.length), ...steps(parts.flat())];
  return parts.flatMap((part, at) => {
    const points = type === 3 && areaOf(part) > 0 !== (at === 0) ? part.toReversed() : part;
    const [first, ...rest] = points;
    if (!first) return [];
    const drawn = [command(MOVE, 1), ...steps([first]), command(LINE, rest.length), ...steps(rest)];
    return type === 3 ? [...drawn, command(CLOSE, 1)] : drawn;
  });
}

function command(id: number, count: number): number {
  return id | (count << 3);
}

function zigzag(step: number): number {
  return (step << 1) ^ (step >> 31);
}

/** Twice the area of a ring, more than 0 where it turns to the right on the screen. */
function areaOf(ring: readonly TilePoint[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
