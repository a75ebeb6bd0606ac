import type { Disc } from "#app/drawing/streets/scene.ts";

/** px between the middles of two numbers, and px that one may be moved. */
export type Apart = { apart: number; moved: number };

/** Of a listing's map, whose numbers are drawn with it. */
const CLOSE: Apart = { apart: 23, moved: 26 };
const ROUNDS = 40;

/** What a pin keeps free about its point. */
const PIN: readonly Disc[] = [
  { x: 0, y: -25, r: 17 },
  { x: 0, y: -5, r: 8 },
];

/** Moves numbers off each other and off the pin, as little as it takes; one that would have to move too far is left out. */
export function keepApart<Mark extends { x: number; y: number }>(
  numbers: readonly Mark[],
  here?: { x: number; y: number },
  { apart, moved: most }: Apart = CLOSE,
): Mark[] {
  const pin = here ? PIN.map(({ x, y, r }) => ({ x: here.x + x, y: here.y + y, r })) : [];
  const placed = numbers.map((mark) => ({ ...mark }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [i, mark] of placed.entries()) {
      for (const disc of pin) moved = pushOff(mark, disc, disc.r + apart / 2, i) || moved;
      for (const other of placed.slice(i + 1)) {
        const half = { ...other };
        if (!pushOff(half, mark, (apart + Math.hypot(other.x - mark.x, other.y - mark.y)) / 2, i)) continue;
        const [dx, dy] = [half.x - other.x, half.y - other.y];
        other.x += dx;
        other.y += dy;
        mark.x -= dx;
        mark.y -= dy;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return placed.filter((mark, i) => {
    const from = numbers[i] ?? mark;
    const free = placed.every(
      (other) => other === mark || Math.hypot(other.x - mark.x, other.y - mark.y) > apart - 3,
    );
    return free && Math.hypot(mark.x - from.x, mark.y - from.y) <= most;
  });
}

/** Moves a mark away from a place until it is so far; two at one place part in a direction of their own. */
function pushOff(
  mark: { x: number; y: number },
  from: { x: number; y: number },
  far: number,
  turn: number,
): boolean {
  const [dx, dy] = [mark.x - from.x, mark.y - from.y];
  const apart = Math.hypot(dx, dy);
  if (apart >= far - 0.01) return false;
  const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [Math.cos(turn * 2.4), Math.sin(turn * 2.4)];
  mark.x = from.x + ux * far;
  mark.y = from.y + uy * far;
  return true;
}
