/** A circle in pixels, and what it keeps free around its centre. */
export type Disc = { x: number; y: number; r: number };

type Spot = { x: number; y: number };

/** How far two overlap, and the way from the one to the other (of length 1) that takes them apart. */
export type Overlap = { by: number; dx: number; dy: number };

type Options = {
  overlapOf?: (a: Disc, b: Disc) => Overlap;
  /** The closer they lie, the more it takes until none overlaps. */
  rounds?: number;
};

/** Moves what overlaps away from each other, the smaller one further: a state's count stays readable where states are small. */
export function pushApart(
  discs: readonly Disc[],
  { overlapOf = asCircles, rounds = 12 }: Options = {},
): void {
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (const [i, a] of discs.entries()) {
      for (const b of discs.slice(i + 1)) {
        const { by, dx, dy } = overlapOf(a, b);
        if (by <= 0) continue;
        moved = true;
        const share = (b.r * b.r) / (a.r * a.r + b.r * b.r);
        a.x -= dx * by * share;
        a.y -= dy * by * share;
        b.x += dx * by * (1 - share);
        b.y += dy * by * (1 - share);
      }
    }
    if (!moved) break;
  }
}

/**
 * Moves two of a list's numbers, which are of one size, so far apart; returns whether it had to. Two at one place part in a direction of
 * their own, which `turn` tells.
 */
export function partNumbers(a: Spot, b: Spot, apart: number, turn: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy);
  if (far >= apart) return false;
  const [ux, uy] = far > 0.01 ? [dx / far, dy / far] : [Math.cos(turn * 2.4), Math.sin(turn * 2.4)];
  // A little more than it takes: rounding never leaves them too close.
  const push = (apart - far) / 2 + 0.1;
  a.x -= ux * push;
  a.y -= uy * push;
  b.x += ux * push;
  b.y += uy * push;
  return true;
}

/** As they are drawn. */
function asCircles(a: Disc, b: Disc): Overlap {
  const [dx, dy] = [b.x - a.x || 0.5, b.y - a.y];
  const apart = Math.hypot(dx, dy);
  return { by: reachOf(a) + reachOf(b) - apart, dx: dx / apart, dy: dy / apart };
}

/** As a finger meets them: a target is a square, whatever is drawn in it. */
export function asSquares(a: Disc, b: Disc): Overlap {
  const [dx, dy] = [b.x - a.x || 0.5, b.y - a.y];
  const across = Math.abs(dx) > Math.abs(dy);
  const by = reachOf(a) + reachOf(b) - Math.max(Math.abs(dx), Math.abs(dy));
  return across ? { by, dx: Math.sign(dx), dy: 0 } : { by, dx: 0, dy: Math.sign(dy) };
}

/** Half of what a marker keeps free around its centre: its circle, and 24 px to touch. */
function reachOf({ r }: Disc): number {
  return Math.max(r + 1, 12);
}
