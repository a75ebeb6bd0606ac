import { PbfReader } from "pbf";

/** A thing of a tile, as the format numbers their types: 1 points, 2 lines, 3 polygons. */
export type TileThing = {
  type: number;
  properties: Readonly<Record<string, string | number | boolean>>;
  /** Its parts, each x and y in turn, in units of the tile's side; rings without their first point again. Throws for broken ones. */
  parts: () => number[][];
};

export type TileLayer = { extent: number; things: TileThing[] };

/** More of them are no tile of streets: the fullest of the public builds have a tenth. */
const MOST_THINGS = 50_000;
const MOST_POINTS = 1_000_000;
const LARGEST_EXTENT = 65_536;

const MOVE = 1;
const LINE = 2;
const CLOSE = 7;

/**
 * Reads layers of a Mapbox vector tile (version 2.1 of the format). Whatever the bytes are, it ends soon and takes no more memory than a few
 * times their length; throws an Error where they are no tile.
 */
export function readTile(bytes: Uint8Array, wanted: ReadonlySet<string>): Map<string, TileLayer> {
  const pbf = new PbfReader(bytes);
  const layers = new Map<string, TileLayer>();
  const left = { things: MOST_THINGS, points: MOST_POINTS };
  while (pbf.pos < bytes.length) {
    if (pbf.readVarint() !== tag(3, 2)) throw new Error("is no vector tile");
    const end = endOfMessage(pbf, bytes.length);
    const read = readLayer(pbf, end, { wanted, left });
    if (read) layers.set(...read);
    pbf.pos = end;
  }
  return layers;
}

type Left = { things: number; points: number };
type Value = string | number | boolean;

function readLayer(
  pbf: PbfReader,
  end: number,
  { wanted, left }: { wanted: ReadonlySet<string>; left: Left },
): [string, TileLayer] | undefined {
  let name = "";
  let extent = 4096;
  const places: number[] = [];
  const keys: string[] = [];
  const values: Value[] = [];
  while (pbf.pos < end) {
    const read = pbf.readVarint();
    if (read === tag(1, 2)) {
      name = readText(pbf, end);
      // It nearly always comes first.
      if (!wanted.has(name)) return undefined;
    } else if (read === tag(2, 2)) {
      places.push(pbf.pos);
      pbf.pos = endOfMessage(pbf, end);
    } else if (read === tag(3, 2)) keys.push(readText(pbf, end));
    else if (read === tag(4, 2)) values.push(readValue(pbf, end));
    else if (read === tag(5, 0)) extent = pbf.readVarint();
    else skip(pbf, read, end);
  }
  if (!wanted.has(name)) return undefined;
  left.things -= places.length;
  if (left.things < 0 || !(extent > 0 && extent <= LARGEST_EXTENT)) throw new Error("is no tile of streets");
  const things = places.map((place) => {
    pbf.pos = place;
    return readThing(pbf, endOfMessage(pbf, end), { keys, values, left });
  });
  return [name, { extent, things }];
}

type Tables = { keys: readonly string[]; values: readonly Value[]; left: Left };

function readThing(pbf: PbfReader, end: number, { keys, values, left }: Tables): TileThing {
  const properties: Record<string, Value> = Object.create(null);
  let type = 0;
  let geometry: readonly [from: number, to: number] = [end, end];
  while (pbf.pos < end) {
    const read = pbf.readVarint();
    if (read === tag(2, 2)) {
      const until = endOfMessage(pbf, end);
      while (pbf.pos < until) {
        const key = keys[pbf.readVarint()];
        const value = values[pbf.readVarint()];
        if (key !== undefined && value !== undefined) properties[key] = value;
      }
    } else if (read === tag(3, 0)) type = pbf.readVarint();
    else if (read === tag(4, 2)) {
      const until = endOfMessage(pbf, end);
      geometry = [pbf.pos, until];
      pbf.pos = until;
    } else skip(pbf, read, end);
  }
  return { type, properties, parts: () => readParts(pbf, geometry, left) };
}

/** A command that says to close a ring more than once, or to draw more points than its bytes can hold, is refused. */
function readParts(pbf: PbfReader, [from, to]: readonly [number, number], left: Left): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let [x, y] = [0, 0];
  pbf.pos = from;
  while (pbf.pos < to) {
    const command = pbf.readVarint();
    const count = command >>> 3;
    const kind = command & 7;
    if (kind === CLOSE && count === 1) continue;
    if ((kind !== MOVE && kind !== LINE) || count * 2 > to - pbf.pos) throw new Error("is no vector tile");
    left.points -= count;
    if (left.points < 0) throw new Error("is no tile of streets");
    for (let i = 0; i < count; i++) {
      x += pbf.readSVarint();
      y += pbf.readSVarint();
      if (kind === MOVE) {
        part = [];
        parts.push(part);
      }
      part.push(x, y);
    }
  }
  return parts;
}

function readValue(pbf: PbfReader, most: number): Value {
  const end = endOfMessage(pbf, most);
  let value: Value = "";
  while (pbf.pos < end) {
    const read = pbf.readVarint();
    if (read === tag(1, 2)) value = readText(pbf, end);
    else if (read === tag(2, 5)) value = pbf.readFloat();
    else if (read === tag(3, 1)) value = pbf.readDouble();
    else if (read === tag(4, 0)) value = pbf.readVarint(true);
    else if (read === tag(5, 0)) value = pbf.readVarint();
    else if (read === tag(6, 0)) value = pbf.readSVarint();
    else if (read === tag(7, 0)) value = pbf.readBoolean();
    else skip(pbf, read, end);
  }
  return value;
}

function readText(pbf: PbfReader, most: number): string {
  const start = pbf.pos;
  endOfMessage(pbf, most);
  pbf.pos = start;
  return pbf.readString();
}

/** Reads a length and returns where what it measures ends. */
function endOfMessage(pbf: PbfReader, most: number): number {
  const length = pbf.readVarint();
  const end = pbf.pos + length;
  if (end > most) throw new Error("is no vector tile");
  return end;
}

function skip(pbf: PbfReader, read: number, end: number): void {
  const before = pbf.pos;
  pbf.skip(read);
  if (pbf.pos > end || pbf.pos < before) throw new Error("is no vector tile");
}

/** A field's number and how it is written, as protocol buffers put them before each. */
function tag(field: number, wire: number): number {
  return (field << 3) | wire;
}
