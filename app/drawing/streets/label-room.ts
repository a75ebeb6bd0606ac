import { discGrid } from "./disc-grid.ts";
import { boxOf, isInside } from "./geometry.ts";
import type { Label } from "./label.ts";
import type { Area, Disc, Marks, Scene, StreetClass } from "./scene.ts";
import { type SegmentGrid, segmentGrid } from "./segment-grid.ts";
import { streetWidth } from "./street-widths.ts";

/** From the frame's edge, and from a mark, in px. */
const FROM_EDGE = 4;
const FROM_MARK = 2;

/** What room a map has left for names. */
export type LabelRoom = {
  /** Whether a name may stand there: inside, over no mark, no other name, no rail and no water. */
  fits: (label: Label, options?: { onWater?: boolean }) => boolean;
  /** How many of its discs lie on streets of another name: a name reads best between two crossings. Infinity on one that is wider than its own. */
  crossings: (label: Label, name: string, kind: StreetClass) => number;
  take: (label: Label) => void;
  takeDiscs: (discs: readonly Disc[]) => void;
};

const RANK: Readonly<Record<StreetClass, number>> = {
  motorway: 5,
  arterial: 4,
  collector: 3,
  ramp: 3,
  local: 2,
  lane: 1,
  walk: 0,
};

export function labelRoom(scene: Scene, marks: Marks): LabelRoom {
  const { width, height } = scene;
  const taken = discGrid();
  const rails = segmentGrid<true>();
  for (const line of scene.rails) rails.add(line, true);
  const classes = classesOf(scene);
  const water = scene.water.map((area) => ({ area, box: boxOf(area.flatMap(({ points }) => points)) }));
  for (const { x, y } of marks.numbers) taken.add({ x, y, r: 10.5 + FROM_MARK });
  for (const disc of marks.clear) taken.add(disc);

  const isWet = (x: number, y: number) =>
    water.some(
      ({ area, box }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && isInside(area, x, y),
    );

  return {
    fits({ covers }, { onWater = false } = {}) {
      return covers.every(({ x, y, r }) => {
        const inset = r + FROM_EDGE;
        if (x < inset || y < inset || x > width - inset || y > height - inset) return false;
        if (taken.meets({ x, y, r })) return false;
        if (isWet(x, y) !== onWater) return false;
        return onWater || !rails.near(x, y, r + 1, () => true);
      });
    },
    crossings({ covers }, name, kind) {
      let count = 0;
      for (const { x, y, r } of covers) {
        let crossed = false;
        for (const other of classes) {
          const wider = RANK[other.kind] > RANK[kind] && other.kind !== "ramp";
          if (crossed && !wider) continue;
          if (!other.streets.near(x, y, other.half + r * 0.5, (its) => its !== name)) continue;
          if (wider) return Number.POSITIVE_INFINITY;
          crossed = true;
        }
        if (crossed) count++;
      }
      return count;
    },
    take: ({ covers }) => covers.forEach(taken.add),
    takeDiscs: (discs) => discs.forEach(taken.add),
  };
}

type NamesOfClass = { kind: StreetClass; half: number; streets: SegmentGrid<string | undefined> };

/** Where streets are that a name may cross, each class by itself: of the many there is one question, and the few widest are asked first. */
function classesOf({ streets, pxPerMeter }: Scene): NamesOfClass[] {
  const classes = new Map<StreetClass, NamesOfClass>();
  for (const { kind, name, line } of streets) {
    const drawn = streetWidth(kind, pxPerMeter);
    // Ways behind houses, and paths, are no crossings.
    if (!drawn || kind === "walk" || kind === "lane") continue;
    const held = classes.get(kind) ?? { kind, half: drawn.fill / 2, streets: segmentGrid() };
    held.streets.add(line, name);
    classes.set(kind, held);
  }
  return [...classes.values()].sort((a, b) => RANK[b.kind] - RANK[a.kind]);
}

/** Whether a name lies in an area with all that it covers. */
export function within(area: Area, { covers }: Label): boolean {
  return covers.every(
    ({ x, y, r }) => isInside(area, x, y - r * 0.7) && isInside(area, x, y + r * 0.7) && isInside(area, x, y),
  );
}
