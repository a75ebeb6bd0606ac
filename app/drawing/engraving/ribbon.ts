import type { PathData } from "./path-data.ts";

/** A pen's way in CSS px and the width of its line at each step. Reused from run to run: `count` points are valid. */
export type Run = {
  count: number;
  xs: Float64Array;
  ys: Float64Array;
  widths: Float64Array;
  /** True where the line thins out by itself rather than ends at an edge: it then ends in a point. */
  fadesIn: boolean;
  fadesOut: boolean;
};

export function createRun(): Run {
  const room = () => new Float64Array(8192);
  return { count: 0, xs: room(), ys: room(), widths: room(), fadesIn: false, fadesOut: false };
}

/** Adds a step; a run that is full takes no more (no line of a picture is that long). */
export function extendRun(run: Run, x: number, y: number, width: number): void {
  if (run.count === run.xs.length) return;
  run.xs[run.count] = x;
  run.ys[run.count] = y;
  run.widths[run.count] = width;
  run.count++;
}

/** How far the drawn edge may be off the true one, in CSS px. */
const TOLERANCE = 0.2;

/** Inks a run as a swelling line: both edges of it, tapered over `taper` px at the ends. Leaves the run empty. */
export function inkRun(path: PathData, run: Run, taper: number): void {
  const { count, xs, ys, widths } = run;
  run.count = 0;
  if (count < 3) return;
  const last = count - 1;
  const [dx, dy] = [(xs[last] as number) - (xs[0] as number), (ys[last] as number) - (ys[0] as number)];
  // Too short to be seen as a line, unless it came back to where it began.
  if (Math.hypot(dx, dy) < taper * 0.85 && count < 24) return;
  taperEnds(run, count, taper);
  const kept = simplify(run, count);
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (const [i, at] of kept.entries()) {
    const [x, y] = [xs[at] as number, ys[at] as number];
    if ((i === 0 && run.fadesIn) || (i === kept.length - 1 && run.fadesOut)) {
      left.push([x, y]);
      continue;
    }
    const [before, after] = [Math.max(0, at - 2), Math.min(last, at + 2)];
    const dx = (xs[after] as number) - (xs[before] as number);
    const dy = (ys[after] as number) - (ys[before] as number);
    const half = (widths[at] as number) / 2 / (Math.hypot(dx, dy) || 1);
    left.push([x - dy * half, y + dx * half]);
    right.push([x + dy * half, y - dx * half]);
  }
  const points = left.concat(right.reverse());
  path.polygon(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  );
}

/** A burin enters and leaves the plate: 0.5 of the width at a cut end, growing to all of it. */
function taperEnds({ xs, ys, widths }: Run, count: number, taper: number): void {
  const step = Math.hypot((xs[1] as number) - (xs[0] as number), (ys[1] as number) - (ys[0] as number));
  const reach = Math.min(count / 2, taper / (step || 1));
  for (let i = 0; i < reach; i++) {
    const part = 0.5 + (0.5 * i) / reach;
    widths[i] = (widths[i] as number) * part;
    widths[count - 1 - i] = (widths[count - 1 - i] as number) * part;
  }
}

/** Ramer, Douglas and Peucker's choice of points, the line's width being a third dimension. */
function simplify({ xs, ys, widths }: Run, count: number): number[] {
  const keep = [0, count - 1];
  const open: [number, number][] = [[0, count - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [x, y, w] = [xs[from] as number, ys[from] as number, widths[from] as number];
    const [dx, dy, dw] = [(xs[to] as number) - x, (ys[to] as number) - y, (widths[to] as number) - w];
    const length = dx * dx + dy * dy;
    let worst = 0;
    let worstAt = -1;
    for (let i = from + 1; i < to; i++) {
      const [px, py] = [(xs[i] as number) - x, (ys[i] as number) - y];
      const part = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
      const off = Math.hypot(px - dx * part, py - dy * part);
      const error = off + Math.abs((widths[i] as number) - w - dw * part) / 2;
      if (error > worst) [worst, worstAt] = [error, i];
    }
    if (worst <= TOLERANCE) continue;
    keep.push(worstAt);
    open.push([from, worstAt], [worstAt, to]);
  }
  return keep.sort((a, b) => a - b);
}
