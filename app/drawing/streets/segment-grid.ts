import { type Line, toSegment } from "./geometry.ts";

/** A line's parts by where they are, so that what is near a point is found at once. */
export type SegmentGrid<Tag> = {
  add: (line: Line, tag: Tag) => void;
  /** Tags of lines nearer than `within` px to a point, once for each of their parts. Ends when `found` returns true, and says whether it did. */
  near: (x: number, y: number, within: number, found: (tag: Tag, far: number) => boolean) => boolean;
};

const CELL = 24;
/** Of cells in a row: frames are narrower, with what lies beyond their edges. */
const ROW = 4096;

export function segmentGrid<Tag>(): SegmentGrid<Tag> {
  const cells = new Map<number, number[]>();
  const ends: number[] = [];
  const tags: Tag[] = [];

  function eachCell(box: readonly number[], visit: (cell: number) => boolean): boolean {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++) {
        if (visit(row * ROW + column)) return true;
      }
    }
    return false;
  }

  return {
    add(line, tag) {
      for (let i = 0; i + 3 < line.length; i += 2) {
        const [ax, ay] = [line[i] as number, line[i + 1] as number];
        const [bx, by] = [line[i + 2] as number, line[i + 3] as number];
        const segment = tags.length;
        ends.push(ax, ay, bx, by);
        tags.push(tag);
        eachCell([Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)], (cell) => {
          const held = cells.get(cell);
          if (held) held.push(segment);
          else cells.set(cell, [segment]);
          return false;
        });
      }
    },
    near: (x, y, within, found) =>
      eachCell([x - within, y - within, x + within, y + within], (cell) => {
        for (const segment of cells.get(cell) ?? []) {
          const at = segment * 4;
          const far = toSegment(
            x,
            y,
            ends[at] as number,
            ends[at + 1] as number,
            ends[at + 2] as number,
            ends[at + 3] as number,
          );
          if (far < within && found(tags[segment] as Tag, far)) return true;
        }
        return false;
      }),
  };
}
