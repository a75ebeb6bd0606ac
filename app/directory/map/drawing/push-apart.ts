/** A circle in pixels, and what it keeps free around its centre. */
export type Disc = { x: number; y: number; r: number };

/** Moves overlapping circles away from each other, the smaller one further: a state's count stays readable where states are small. */
export function pushApart(discs: readonly Disc[]): void {
  for (let round = 0; round < 12; round++) {
    let moved = false;
    for (const [i, a] of discs.entries()) {
      for (const b of discs.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x || 0.5, b.y - a.y];
        const apart = Math.hypot(dx, dy);
        const overlap = reachOf(a) + reachOf(b) - apart;
        if (overlap <= 0) continue;
        moved = true;
        const share = (b.r * b.r) / (a.r * a.r + b.r * b.r);
        a.x -= (dx / apart) * overlap * share;
        a.y -= (dy / apart) * overlap * share;
        b.x += (dx / apart) * overlap * (1 - share);
        b.y += (dy / apart) * overlap * (1 - share);
      }
    }
    if (!moved) break;
  }
}

/** Half of what a marker keeps free around its centre: its circle, and 24 px to touch. */
function reachOf({ r }: Disc): number {
  return Math.max(r + 1, 12);
}
