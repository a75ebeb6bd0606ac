import type { Point } from "./affine.ts";

/** Which form is in front, cell by cell: a raster of the forms' numbers, a little larger than the picture. */
export type Visibility = {
  cells: Int16Array;
  columns: number;
  rows: number;
  /** Cells to the CSS pixel. */
  resolution: number;
};

/** Pixels around the picture: lines run out of it instead of ending at its edge. */
export const BLEED = 4;

/** Nothing, and the white around a form. */
const NOTHING = -1;

export function createVisibility(width: number, height: number): Visibility {
  // About 1,200 cells across whatever the size: a thumbnail needs the same precision of its ends.
  const resolution = Math.min(4, Math.max(1, 1200 / width));
  const columns = Math.ceil((width + 2 * BLEED) * resolution);
  const rows = Math.ceil((height + 2 * BLEED) * resolution);
  return { cells: new Int16Array(columns * rows).fill(NOTHING), columns, rows, resolution };
}

/** The number of the form in front at a point of the picture; -1 where there is none, or outside. */
export function formAt({ cells, columns, rows, resolution }: Visibility, x: number, y: number): number {
  const column = Math.floor((x + BLEED) * resolution);
  const row = Math.floor((y + BLEED) * resolution);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return NOTHING;
  return cells[row * columns + column] as number;
}

/** Lays a form over what is there, with `halo` pixels of nothing around it. Points in CSS px. */
export function layForm(map: Visibility, outline: readonly Point[], number: number, halo: number): void {
  const cells = outline.map(([x, y]): Point => [(x + BLEED) * map.resolution, (y + BLEED) * map.resolution]);
  if (halo > 0) clearAround(map, cells, halo * map.resolution);
  fill(map, cells, number);
}

function fill({ cells, columns, rows }: Visibility, outline: readonly Point[], value: number): void {
  const ys = outline.map(([, y]) => y);
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(rows - 1, Math.ceil(Math.max(...ys)));
  const crossings: number[] = [];
  for (let row = top; row <= bottom; row++) {
    crossings.length = 0;
    const middle = row + 0.5;
    let [bx, by] = outline.at(-1) as Point;
    for (const [ax, ay] of outline) {
      if (ay > middle !== by > middle) crossings.push(ax + ((middle - ay) / (by - ay)) * (bx - ax));
      [bx, by] = [ax, ay];
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.round(crossings[i] as number));
      const to = Math.min(columns, Math.round(crossings[i + 1] as number));
      if (from < to) cells.fill(value, row * columns + from, row * columns + to);
    }
  }
}

/** Stamps discs along the outline, half a radius apart: their union is the halo but for 3 % of its width. */
function clearAround(map: Visibility, outline: readonly Point[], radius: number): void {
  const { columns, rows } = map;
  let [bx, by] = outline.at(-1) as Point;
  for (const [ax, ay] of outline) {
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (radius / 2)));
    for (let i = 0; i < steps; i++) {
      const x = ax + ((bx - ax) * i) / steps;
      const y = ay + ((by - ay) * i) / steps;
      if (x > -radius && y > -radius && x < columns + radius && y < rows + radius) stamp(map, x, y, radius);
    }
    [bx, by] = [ax, ay];
  }
}

function stamp({ cells, columns, rows }: Visibility, x: number, y: number, radius: number): void {
  const bottom = Math.min(rows - 1, Math.floor(y + radius));
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row++) {
    const half = Math.sqrt(radius * radius - (row - y) * (row - y));
    const from = Math.max(0, Math.ceil(x - half));
    const to = Math.min(columns, Math.floor(x + half) + 1);
    if (from < to) cells.fill(NOTHING, row * columns + from, row * columns + to);
  }
}
