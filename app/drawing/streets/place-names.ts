import { drawable, type Lettered, widthOf } from "../lettering/lettering.ts";
import { joined, wayOf } from "./along.ts";
import { type Box, boxOf, isInside } from "./geometry.ts";
import { alongWay, atMiddle, type Label } from "./label.ts";
import { type LabelRoom, within } from "./label-room.ts";
import type { Area, PlaceName, Scene } from "./scene.ts";
import { isClose } from "./street-widths.ts";

const STEP = 8;
/** A river's letters stand apart. */
const RIVER_SPACING = 0.16;
/** Of a river's name on one map, and px between. */
const MOST_OF_RIVER = 2;
const SAME_RIVER = 360;

/** A line of a name that takes two is so much lower, in sizes. */
const LEADING = 1.08;

function placeLetters({ pxPerMeter }: Scene): Lettered {
  return { face: "place", size: isClose(pxPerMeter) ? 14 : 12 };
}

/** Sets names on water and in parks, where they fit inside; takes the room. A name of two lines is two labels. */
export function namePlaces(scene: Scene, room: LabelRoom): { water: Label[]; parks: Label[] } {
  const lettered = placeLetters(scene);
  const water = nameRivers(scene, room, { ...lettered, spacing: RIVER_SPACING });
  const said = new Set(water.map(({ text }) => text));
  const parks: Label[] = [];
  for (const place of scene.names) {
    const area = areaAt(place.kind === "water" ? scene.water : scene.parks, place);
    const text = drawable(place.name, lettered.face);
    if (!area || !text || said.has(text)) continue;
    const labels = nameArea(text, lettered, { area, place, room });
    if (!labels) continue;
    said.add(text);
    for (const label of labels) room.take(label);
    (place.kind === "water" ? water : parks).push(...labels);
  }
  return { water, parks };
}

/** Along the middle of a river that is wide enough. */
function nameRivers({ streams, water }: Scene, room: LabelRoom, lettered: Lettered): Label[] {
  const lines = new Map<string, number[][]>();
  for (const { name, line } of streams) if (name) lines.set(name, [...(lines.get(name) ?? []), line]);
  const labels: Label[] = [];
  for (const [name, its] of lines) {
    const text = drawable(name, lettered.face);
    const width = widthOf(text, lettered);
    const placed: Label[] = [];
    for (const line of text ? joined(its) : []) {
      const way = wayOf(line);
      for (let from = 8; from + width < way.length - 8 && placed.length < MOST_OF_RIVER; from += STEP) {
        const label = alongWay(text, lettered, way, from);
        const [first] = label?.covers ?? [];
        if (!label || !first || !isClear(label, room, true)) continue;
        if (!water.some((area) => within(area, label)) && !insideAny(water, label)) continue;
        if (
          placed.some(
            ({ covers: [other] }) => other && Math.hypot(other.x - first.x, other.y - first.y) < SAME_RIVER,
          )
        )
          continue;
        placed.push(label);
        room.take(label);
      }
    }
    labels.push(...placed);
  }
  return labels;
}

/** Over the cut between two tiles a river is two areas. */
function insideAny(areas: readonly Area[], { covers }: Label): boolean {
  return covers.every(({ x, y, r }) =>
    [-0.7, 0, 0.7].every((by) => areas.some((area) => isInside(area, x, y + by * r))),
  );
}

/** Neither on a street that leads over the river, or through the park, nor on anything else. */
function isClear(label: Label, room: LabelRoom, onWater: boolean): boolean {
  return room.fits(label, { onWater }) && room.crossings(label, "", "lane") !== Number.POSITIVE_INFINITY;
}

type Placing = { area: Area; place: PlaceName; room: LabelRoom };

/** In one line or two, turned as the area's longest side is, or level. */
function nameArea(text: string, lettered: Lettered, { area, place, room }: Placing): Label[] | undefined {
  const onWater = place.kind === "water";
  const slope = slopeOf(area);
  const [left, top, right, bottom] = boxOf(area[0]?.points ?? []);
  const middles = [
    [place.x, place.y],
    [(left + right) / 2, (top + bottom) / 2],
    [place.x, place.y - lettered.size],
    [place.x, place.y + lettered.size],
  ] as const;
  for (const lines of [[text], halves(text)]) {
    if (!lines) continue;
    for (const angle of slope === 0 ? [0] : [slope, 0]) {
      for (const [x, y] of middles) {
        const labels = stacked(lines, lettered, { x, y, angle });
        if (labels.every((label) => within(area, label) && isClear(label, room, onWater))) return labels;
      }
    }
  }
  return undefined;
}

function stacked(
  lines: readonly string[],
  lettered: Lettered,
  { x, y, angle }: { x: number; y: number; angle: number },
): Label[] {
  const turn = (angle * Math.PI) / 180;
  return lines.map((line, i) => {
    const down = (i - (lines.length - 1) / 2) * lettered.size * LEADING;
    return atMiddle(line, lettered, x - Math.sin(turn) * down, y + Math.cos(turn) * down, angle);
  });
}

/** A name of several words in two lines of about the same length. */
function halves(text: string): [string, string] | undefined {
  const middle = text.length / 2;
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [at] = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? undefined : [text.slice(0, at), text.slice(at + 1)];
}

/** How an area's longest side slopes, in degrees, where a name still reads well on it; else 0. */
function slopeOf(area: Area): number {
  const points = area[0]?.points ?? [];
  let [longest, slope] = [0, 0];
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [dx, dy] = [
      (points[i] as number) - (points[j] as number),
      (points[i + 1] as number) - (points[j + 1] as number),
    ];
    const length = Math.hypot(dx, dy);
    const angle = (Math.atan(dy / (dx || 1e-9)) * 180) / Math.PI;
    if (length > longest && Math.abs(angle) <= 25) [longest, slope] = [length, angle];
  }
  const [left, , right] = boxOf(points);
  return longest > (right - left) * 0.4 ? slope : 0;
}

function areaAt(areas: readonly Area[], { x, y }: PlaceName): Area | undefined {
  return areas.find((area) => {
    const [left, top, right, bottom]: Box = boxOf(area[0]?.points ?? []);
    return x >= left && x <= right && y >= top && y <= bottom && isInside(area, x, y);
  });
}
