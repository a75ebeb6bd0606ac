import type { Disc } from "#app/drawing/streets/scene.ts";
import { partNumbers } from "../drawing/push-apart.ts";

type Spot = { x: number; y: number };

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
export function keepApart<Mark extends Spot>(
  numbers: readonly Mark[],
  here?: Spot,
  { apart, moved: most }: Apart = CLOSE,
): Mark[] {
  const placed = partMarks(numbers, here, apart);
  return placed.filter((mark, i) => {
    const from = numbers[i] ?? mark;
    const free = placed.every(
      (other) => other === mark || Math.hypot(other.x - mark.x, other.y - mark.y) > apart - 3,
    );
    return free && Math.hypot(mark.x - from.x, mark.y - from.y) <= most;
  });
}

/** The same, and none is left out: returns where each stands, in their order. */
export function partMarks<Mark extends Spot>(
  numbers: readonly Mark[],
  here: Spot | undefined,
  apart: number,
): Mark[] {
  const pin = here ? PIN.map(({ x, y, r }) => ({ x: here.x + x, y: here.y + y, r })) : [];
  const placed = numbers.map((mark) => ({ ...mark }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [i, mark] of placed.entries()) {
      for (const disc of pin) moved = pushOff(mark, disc, disc.r + apart / 2) || moved;
      for (const other of placed.slice(i + 1)) moved = partNumbers(mark, other, apart, i) || moved;
    }
    if (!moved) break;
  }
  return placed;
}

/** Moves a mark away from a place until it is so far: to the right of it where it stands on it. */
function pushOff(mark: Spot, from: Spot, far: number): boolean {
  const [dx, dy] = [mark.x - from.x, mark.y - from.y];
  const apart = Math.hypot(dx, dy);
  if (apart >= far - 0.01) return false;
  const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [1, 0];
  mark.x = from.x + ux * far;
  mark.y = from.y + uy * far;
  return true;
}
