import { gzipSync } from "node:zlib";
import { EXTENT, type TileFeature, type TilePoint, writeTile } from "./mvt-fixture.server.ts";
import type { FixtureTile } from "./pmtiles-fixture.server.ts";

type Degrees = readonly [lng: number, lat: number];

/** For tests: a thing on the map, before it is cut into tiles. */
export type MapFeature = {
  layer: string;
  type: TileFeature["type"];
  parts: readonly (readonly Degrees[])[];
  properties: TileFeature["properties"];
  /** Zooms whose tiles hold it. */
  from: number;
  to?: number;
  /** Properties that a tile names from a zoom on. */
  later?: readonly (readonly [zoom: number, properties: TileFeature["properties"]])[];
};

/** Units that a tile holds beyond its edge, so that strokes meet. */
const MARGIN = EXTENT / 32;

/** For tests: cuts features into tiles of all zooms to `maxZoom`, each compressed by gzip. */
export function cutIntoTiles(features: readonly MapFeature[], maxZoom = 15): FixtureTile[] {
  const tiles: FixtureTile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    const cut = new Map<string, Map<string, TileFeature[]>>();
    for (const feature of features) {
      if (feature.from <= z && z <= (feature.to ?? maxZoom)) cutFeature(feature, z, cut);
    }
    for (const [key, layers] of cut) {
      const [x = 0, y = 0] = key.split("/").map(Number);
      tiles.push({ z, x, y, bytes: gzipSync(writeTile(layers), { level: 6 }) });
    }
  }
  return tiles;
}

function cutFeature(feature: MapFeature, z: number, cut: Map<string, Map<string, TileFeature[]>>): void {
  const side = 2 ** z * EXTENT;
  const parts = feature.parts.map((part) => part.map((place) => inWorld(place, side)));
  const flat = parts.flat();
  const range = (axis: 0 | 1, edge: (...values: number[]) => number, margin: number) =>
    Math.min(
      2 ** z - 1,
      Math.max(
        0,
        Math.floor((flat.reduce((most, p) => edge(most, p[axis]), flat[0]?.[axis] ?? 0) + margin) / EXTENT),
      ),
    );
  const properties = { ...feature.properties };
  for (const [zoom, more] of feature.later ?? []) if (zoom <= z) Object.assign(properties, more);
  for (let x = range(0, Math.min, -MARGIN); x <= range(0, Math.max, MARGIN); x++) {
    for (let y = range(1, Math.min, -MARGIN); y <= range(1, Math.max, MARGIN); y++) {
      const local = parts.map((part) =>
        part.map(([px, py]): TilePoint => [px - x * EXTENT, py - y * EXTENT]),
      );
      const inside = clip(feature.type, local)
        .map(rounded(feature.type))
        .filter((part) => part.length > 0);
      if (inside.length === 0) continue;
      const layers = cut.get(`${x}/${y}`) ?? new Map<string, TileFeature[]>();
      cut.set(`${x}/${y}`, layers);
      const others = layers.get(feature.layer) ?? [];
      layers.set(feature.layer, others);
      others.push({ type: feature.type, parts: inside, properties });
    }
  }
}

/** Spherical Mercator, in units of the zoom's tiles. */
function inWorld([lng, lat]: Degrees, side: number): TilePoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lng / 360 + 0.5) * side, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side];
}

function rounded(type: TileFeature["type"]) {
  return (part: readonly TilePoint[]): TilePoint[] => {
    const points = part
      .map(([x, y]): TilePoint => [Math.round(x), Math.round(y)])
      .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
    return points.length < type ? [] : points;
  };
}

const LEAST = -MARGIN;
const MOST = EXTENT + MARGIN;

function clip(type: TileFeature["type"], parts: TilePoint[][]): TilePoint[][] {
  if (type === 1)
    return parts.filter(([at]) => at && [...at].every((value) => value >= LEAST && value < MOST));
  if (type === 2) return parts.flatMap(clipLine);
  const [outer, ...holes] = parts.map(clipRing);
  return outer && outer.length > 2 ? [outer, ...holes.filter((hole) => hole.length > 2)] : [];
}

/** What of a line is inside, as runs (Liang and Barsky). */
function clipLine(line: readonly TilePoint[]): TilePoint[][] {
  const runs: TilePoint[][] = [];
  for (const [at, from] of line.entries()) {
    const to = line[at + 1];
    const part = to && clipSegment(from, to);
    if (!part) continue;
    const [begin, end] = part;
    const last = runs.at(-1)?.at(-1);
    if (last && last[0] === begin[0] && last[1] === begin[1]) runs.at(-1)?.push(end);
    else runs.push([begin, end]);
  }
  return runs;
}

function clipSegment(from: TilePoint, to: TilePoint): [TilePoint, TilePoint] | undefined {
  let [begin, end] = [0, 1];
  const steps = [to[0] - from[0], to[1] - from[1]] as const;
  for (const axis of [0, 1] as const) {
    for (const [step, room] of [
      [-steps[axis], from[axis] - LEAST],
      [steps[axis], MOST - from[axis]],
    ] as const) {
      if (step === 0 && room < 0) return undefined;
      if (step < 0) begin = Math.max(begin, room / step);
      if (step > 0) end = Math.min(end, room / step);
    }
  }
  if (begin > end) return undefined;
  const at = (share: number): TilePoint => [from[0] + share * steps[0], from[1] + share * steps[1]];
  return [begin === 0 ? from : at(begin), end === 1 ? to : at(end)];
}

/** What of a ring is inside (Sutherland and Hodgman). */
function clipRing(ring: readonly TilePoint[]): TilePoint[] {
  let kept = [...ring];
  for (const axis of [0, 1] as const) {
    for (const [edge, sign] of [
      [LEAST, 1],
      [MOST, -1],
    ] as const) {
      const inside = (point: TilePoint) => (point[axis] - edge) * sign >= 0;
      kept = kept.flatMap((to, at, all): TilePoint[] => {
        const from = all.at(at - 1) ?? to;
        if (inside(from) === inside(to)) return inside(to) ? [to] : [];
        const share = (edge - from[axis]) / (to[axis] - from[axis]);
        const crossing: TilePoint = [
          from[0] + share * (to[0] - from[0]),
          from[1] + share * (to[1] - from[1]),
        ];
        return inside(to) ? [crossing, to] : [crossing];
      });
    }
  }
  return kept;
}
