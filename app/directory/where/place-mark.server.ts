import { DIAL_RADIUS, MARK_RADIUS } from "./dial.ts";

export type Circle = { x: number; y: number; r: number };

/** Clear pixels between two marks. */
const GAP = 2;

/** How far a mark may be moved along its ray, and off it, to be told from others. */
const ALONG = 42;
const OFF_DEGREES = 10;

/** A mark that was moved farther than this is tied to its place. */
const TIED_FROM = 5;

const STEPS = stepsByLength();

/** Whether a circle lies inside the outer ring. */
export function fits({ x, y, r }: Circle): boolean {
  return Math.hypot(x, y) + r <= DIAL_RADIUS;
}

/** Whether two circles leave each other room. */
function areApart(a: Circle, b: Circle): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) >= a.r + b.r + GAP;
}

/**
 * Takes where a shop is and what is taken; returns the free place nearest to it, in whole pixels, in the same direction from the middle.
 * Undefined where there is none: it is outside, or in a crowd.
 */
export function placeMark(
  at: { x: number; y: number },
  taken: readonly Circle[],
): { circle: Circle; from?: [x: number, y: number] } | undefined {
  const far = Math.hypot(at.x, at.y);
  if (far > DIAL_RADIUS) return undefined;
  const angle = Math.atan2(at.y, at.x);
  for (const { along, turn } of STEPS) {
    const out = far + along;
    if (out < 0) continue;
    const x = Math.round(out * Math.cos(angle + turn));
    const y = Math.round(out * Math.sin(angle + turn));
    const circle = { x, y, r: MARK_RADIUS };
    if (!fits(circle) || !taken.every((other) => areApart(other, circle))) continue;
    const moved = Math.hypot(x - at.x, y - at.y) > TIED_FROM;
    return { circle, ...(moved && { from: [Math.round(at.x), Math.round(at.y)] as [number, number] }) };
  }
  return undefined;
}

/** Steps along a ray and off it, the shortest first. */
function stepsByLength(): { along: number; turn: number }[] {
  const steps: { along: number; turn: number; length: number }[] = [];
  for (let along = -ALONG; along <= ALONG; along += 3) {
    for (let degrees = -OFF_DEGREES; degrees <= OFF_DEGREES; degrees += 5) {
      // Off the ray only as a last resort: a direction is what the dial is read for.
      steps.push({ along, turn: (degrees * Math.PI) / 180, length: Math.abs(along) + 3 * Math.abs(degrees) });
    }
  }
  return steps.sort((a, b) => a.length - b.length);
}
