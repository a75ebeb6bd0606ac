import { drawable, type Lettered, widthOf } from "../lettering/lettering.ts";
import { joined, wayOf } from "./along.ts";
import type { Line } from "./geometry.ts";
import { alongWay, type Label } from "./label.ts";
import type { LabelRoom } from "./label-room.ts";
import type { Scene, StreetClass } from "./scene.ts";
import { isClose } from "./street-widths.ts";

/** Names of streets that are large enough for one, the largest first. */
const NAMED = ["arterial", "collector", "local"] as const;

/** Letters fit into a street of each class. Seen from afar they are a px smaller. */
const LETTERS: Readonly<Record<(typeof NAMED)[number], Lettered>> = {
  arterial: { face: "avenue", size: 10.5 },
  collector: { face: "street", size: 9.2 },
  local: { face: "street", size: 8.8 },
};

/** px from one place that is tried to the next, and between two of the same name. */
const STEP = 7;
const SAME_NAME = 270;
/** Of the same name, on a map. */
const MOST_OF_ONE = 3;

/** A map of a town says no more than so many names of streets. */
const MOST_NAMES = 70;

/** Sets names of streets inside their streets, where there is room; takes the room. */
export function nameStreets(scene: Scene, room: LabelRoom): Label[] {
  const close = isClose(scene.pxPerMeter);
  const labels: Label[] = [];
  for (const kind of close ? NAMED : NAMED.slice(0, 2)) {
    const lettered = { ...LETTERS[kind], size: LETTERS[kind].size - (close ? 0 : 1) };
    for (const [name, lines] of linesByName(scene, kind)) {
      if (labels.length >= MOST_NAMES) return labels;
      labels.push(...nameOne(name, lines, { scene, room, kind, lettered }));
    }
  }
  return labels;
}

/** Longest streets first: what is named once names the most. */
function linesByName({ streets }: Scene, kind: StreetClass): [string, Line[]][] {
  const lines = new Map<string, Line[]>();
  for (const street of streets) {
    if (street.kind !== kind || !street.name) continue;
    const held = lines.get(street.name);
    if (held) held.push(street.line);
    else lines.set(street.name, [street.line]);
  }
  const all = [...lines].map(([name, its]) => {
    const ways = joined(its);
    return { name, ways, length: Math.max(...ways.map((line) => wayOf(line).length)) };
  });
  return all.sort((a, b) => b.length - a.length).map(({ name, ways }) => [name, ways]);
}

type Naming = { scene: Scene; room: LabelRoom; kind: StreetClass; lettered: Lettered };

function nameOne(name: string, lines: readonly Line[], { scene, room, kind, lettered }: Naming): Label[] {
  const text = drawable(name, lettered.face);
  if (!text) return [];
  const found: Label[] = [];
  const width = widthOf(text, lettered);
  const { width: across, height } = scene;
  const candidates: { label: Label; cost: number }[] = [];
  for (const line of lines) {
    const way = wayOf(line);
    for (let from = 5; from + width < way.length - 5; from += STEP) {
      const label = alongWay(text, lettered, way, from);
      if (!label || !room.fits(label)) continue;
      const crossed = room.crossings(label, name, kind);
      if (crossed === Number.POSITIVE_INFINITY) continue;
      const middle = label.covers[label.covers.length >> 1] ?? { x: 0, y: 0 };
      const aside = Math.hypot(middle.x - across / 2, middle.y - height / 2) / across;
      candidates.push({ label, cost: crossed * 3 + label.runs.length * 0.4 + aside * 2 });
    }
  }
  candidates.sort((a, b) => a.cost - b.cost);
  for (const { label } of candidates) {
    if (found.length >= MOST_OF_ONE) break;
    if (found.some((other) => distance(other, label) < SAME_NAME) || !room.fits(label)) continue;
    found.push(label);
    room.take(label);
  }
  return found;
}

function distance(a: Label, b: Label): number {
  const [one, other] = [a, b].map(({ covers }) => covers[covers.length >> 1]);
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
