import { type Line, simplify } from "./geometry.ts";
import type { Scene, StreetClass } from "./scene.ts";
import { isClose, streetWidth } from "./street-widths.ts";

/** Points of streets that a map may draw, about 2.4 bytes each compressed: with houses, and without. */
const MOST_POINTS = { close: 3600, far: 9000 };

/** How far a bend may be from its place, in px, the finest first. */
const TOLERANCES = [0.35, 0.8, 1.2];

/** What is left out first, where there is more than a map may weigh; streets of a town are never. */
const LEAST: readonly StreetClass[] = ["walk", "lane"];

/**
 * Returns a scene whose streets a map may weigh (product.md 25.6): in the heart of a metropolis with fewer bends, then without paths and
 * ways behind houses, then without the shortest of its minor streets. Any other scene is returned as it is.
 */
export function thinOut(scene: Scene): Scene {
  const { pxPerMeter } = scene;
  const most = isClose(pxPerMeter) ? MOST_POINTS.close : MOST_POINTS.far;
  let streets = scene.streets.filter(({ kind }) => streetWidth(kind, pxPerMeter));
  // What cannot be too much, bends and all, is not measured.
  if (pointsOf(streets) <= most) return scene;
  for (const tolerance of TOLERANCES) {
    streets = streets.map((street) => ({ ...street, line: simplify(street.line, tolerance) }));
    if (pointsOf(streets) <= most) return { ...scene, streets };
  }
  for (const least of LEAST) {
    streets = streets.filter(({ kind }) => kind !== least);
    if (pointsOf(streets) <= most) return { ...scene, streets };
  }
  return { ...scene, streets: withoutShortest(streets, pointsOf(streets) - most) };
}

/** Leaves out minor streets until so many points are gone; of those about as long some here and some there. */
function withoutShortest(streets: Scene["streets"], points: number): Scene["streets"] {
  const minor = streets.flatMap(({ kind, line }, at) =>
    kind === "local"
      ? [{ at, points: line.length / 2, size: reachOf(line) * (0.75 + 0.5 * spread(at)) }]
      : [],
  );
  const gone = new Set<number>();
  let left = points;
  for (const one of minor.sort((a, b) => a.size - b.size)) {
    if (left <= 0) break;
    gone.add(one.at);
    left -= one.points;
  }
  return streets.filter((_, at) => !gone.has(at));
}

function pointsOf(streets: Scene["streets"]): number {
  return streets.reduce((sum, { line }) => sum + line.length / 2, 0);
}

/** From one end to the other. */
function reachOf(line: Line): number {
  const end = line.length - 2;
  return Math.hypot(
    (line[end] as number) - (line[0] as number),
    (line[end + 1] as number) - (line[1] as number),
  );
}

/** From 0 to 1, the same for the same place, and far apart for places that follow each other. */
function spread(at: number): number {
  return (at * 0.618034) % 1;
}
