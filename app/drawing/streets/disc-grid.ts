import type { Disc } from "./scene.ts";

const CELL = 32;
const ROW = 4096;

/** Discs by where they are, so that one in the way is found at once. */
export function discGrid() {
  const cells = new Map<number, Disc[]>();
  let widest = 0;
  return {
    add(disc: Disc): void {
      widest = Math.max(widest, disc.r);
      const cell = Math.floor(disc.y / CELL) * ROW + Math.floor(disc.x / CELL);
      const held = cells.get(cell);
      if (held) held.push(disc);
      else cells.set(cell, [disc]);
    },
    /** Whether a disc overlaps one of them. */
    meets({ x, y, r }: Disc): boolean {
      const reach = r + widest;
      for (let row = Math.floor((y - reach) / CELL); row <= Math.floor((y + reach) / CELL); row++) {
        for (
          let column = Math.floor((x - reach) / CELL);
          column <= Math.floor((x + reach) / CELL);
          column++
        ) {
          for (const other of cells.get(row * ROW + column) ?? []) {
            const [dx, dy, far] = [other.x - x, other.y - y, other.r + r];
            if (dx * dx + dy * dy < far * far) return true;
          }
        }
      }
      return false;
    },
  };
}
