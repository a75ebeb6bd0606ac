/** Points in px, x and y in turn. */
export type Line = number[];

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** A closed line; `cut` has for each of its points whether the way to the next runs along the box that it was cut by. */
export type Ring = { points: Line; cut?: boolean[] };

/** Leaves out points that lie closer than `tolerance` px to the line between those that stay (Douglas and Peucker); the ends stay. */
export function simplify(points: Line, tolerance: number): Line {
  const count = points.length / 2;
  if (count < 3) return points;
  const stays = new Uint8Array(count);
  stays[0] = stays[count - 1] = 1;
  const spans = [0, count - 1];
  while (spans.length > 0) {
    const [to, from] = [spans.pop() as number, spans.pop() as number];
    let [farthest, most] = [0, tolerance];
    for (let i = from + 1; i < to; i++) {
      const far = distanceToSegment(points, i, from, to);
      if (far > most) [farthest, most] = [i, far];
    }
    if (farthest === 0) continue;
    stays[farthest] = 1;
    spans.push(from, farthest, farthest, to);
  }
  const kept: Line = [];
  for (let i = 0; i < count; i++) {
    if (stays[i]) kept.push(points[i * 2] as number, points[i * 2 + 1] as number);
  }
  return kept;
}

function distanceToSegment(points: Line, at: number, from: number, to: number): number {
  return toSegment(
    points[at * 2] as number,
    points[at * 2 + 1] as number,
    points[from * 2] as number,
    points[from * 2 + 1] as number,
    points[to * 2] as number,
    points[to * 2 + 1] as number,
  );
}

/** How far a point is from a segment. */
export function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - dx * part, y - ay - dy * part);
}

/** A ring's area in px², positive the way the format turns outer rings. */
export function areaOf(points: Line): number {
  let sum = 0;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    sum +=
      (points[j] as number) * (points[i + 1] as number) - (points[i] as number) * (points[j + 1] as number);
  }
  return sum / 2;
}

/** Whether a point is inside of rings by the even-odd rule: holes are outside. */
export function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const { points } of rings) {
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [xi, yi] = [points[i] as number, points[i + 1] as number];
      const [xj, yj] = [points[j] as number, points[j + 1] as number];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

/** What encloses points. */
export function boxOf(points: Line): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return [left, top, right, bottom];
}

/** Whether boxes have a place in common. */
export function meet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
