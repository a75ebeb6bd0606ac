import { MAP_HEIGHT, MAP_WIDTH, type MapPoints } from "../map-drawing.ts";
import type { MapFrame } from "./frame.server.ts";
import type { Rows } from "./tally.server.ts";

/** Listings that lie too close to be told apart at a frame's scale. */
export type Cluster = {
  /** Their mean place, in the drawing's pixels. */
  x: number;
  y: number;
  count: number;
  approximate: number;
  /** One of its rows: the listing itself when it is alone. */
  row: number;
  /** How many are of which city, by its index in `MapPoints.cities`. */
  cities: Map<number, number>;
};

const CELL = 16;
const COLUMNS = Math.ceil(MAP_WIDTH / CELL);
const CELLS = COLUMNS * Math.ceil(MAP_HEIGHT / CELL);

/** Markers closer than this are one: the largest and the smallest bubble then do not touch. */
const CLOSEST = 34;

/** Most markers that a drawing carries: its HTML has a budget. */
const MOST_CLUSTERS = 60;

/**
 * Takes rows and the frame that shows them; returns their clusters, largest first. Every row on the map is in
 * exactly one. A first pass drops the rows into cells of 16 px, a second joins cells around the fullest ones, with
 * a growing reach until there are few enough clusters.
 */
export function clusterRows(points: MapPoints, rows: Rows, frame: MapFrame): Cluster[] {
  let reach = CLOSEST;
  let clusters = joinUntilApart(fillCells(points, rows, frame), reach);
  while (clusters.length > MOST_CLUSTERS) {
    reach *= 1.15;
    clusters = joinUntilApart(clusters, reach);
  }
  return clusters;
}

function fillCells({ x, y, city, approximate }: MapPoints, rows: Rows, frame: MapFrame): Cluster[] {
  const grid: (Cluster | undefined)[] = new Array(CELLS);
  const cells: Cluster[] = [];
  const { scale, left, top } = frame;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const px = (x[row] as number) * scale + left;
    // NaN: not on the map.
    if (!(px < Infinity)) continue;
    const py = (y[row] as number) * scale + top;
    const column = px < 0 ? 0 : px >= MAP_WIDTH ? COLUMNS - 1 : (px / CELL) | 0;
    const line = py < 0 ? 0 : py >= MAP_HEIGHT ? CELLS / COLUMNS - 1 : (py / CELL) | 0;
    const cell = grid[line * COLUMNS + column];
    if (cell) {
      cell.count++;
      // Sums until all are in.
      cell.x += px;
      cell.y += py;
      cell.approximate += approximate[row] as number;
      count(cell.cities, city[row] as number, 1);
    } else {
      const opened = {
        x: px,
        y: py,
        count: 1,
        approximate: approximate[row] as number,
        row,
        cities: new Map([[city[row] as number, 1]]),
      };
      grid[line * COLUMNS + column] = opened;
      cells.push(opened);
    }
  }
  for (const cell of cells) {
    cell.x /= cell.count;
    cell.y /= cell.count;
  }
  return cells;
}

/** Joining moves centres, sometimes onto each other: until a pass joins nothing more. */
function joinUntilApart(clusters: Cluster[], reach: number): Cluster[] {
  const joined = joinOnce(clusters, reach);
  return joined.length < clusters.length ? joinUntilApart(joined, reach) : joined;
}

function joinOnce(clusters: Cluster[], reach: number): Cluster[] {
  const apart: Cluster[] = [];
  for (const cluster of clusters.sort((a, b) => b.count - a.count)) {
    const near = nearest(apart, cluster, reach);
    if (near) join(near, cluster);
    else apart.push(cluster);
  }
  return apart;
}

function nearest(clusters: readonly Cluster[], to: Cluster, reach: number): Cluster | undefined {
  let found: Cluster | undefined;
  let best = reach * reach;
  for (const cluster of clusters) {
    const dx = cluster.x - to.x;
    const dy = cluster.y - to.y;
    const distance = dx * dx + dy * dy;
    if (distance < best) {
      best = distance;
      found = cluster;
    }
  }
  return found;
}

function join(into: Cluster, other: Cluster): void {
  const all = into.count + other.count;
  into.x += ((other.x - into.x) * other.count) / all;
  into.y += ((other.y - into.y) * other.count) / all;
  into.count = all;
  into.approximate += other.approximate;
  for (const [city, listings] of other.cities) count(into.cities, city, listings);
}

function count(cities: Map<number, number>, city: number, listings: number): void {
  cities.set(city, (cities.get(city) ?? 0) + listings);
}
