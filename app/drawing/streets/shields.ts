import { joined, pointAt, wayOf } from "./along.ts";
import type { Line } from "./geometry.ts";
import { atMiddle, type Label } from "./label.ts";
import type { LabelRoom } from "./label-room.ts";
import type { Route, Scene, ShieldKind } from "./scene.ts";

export type Shield = { kind: ShieldKind; x: number; y: number; text: string; label: Label };

/** Of one road on a map, px between them, and of all. */
const MOST_OF_ONE = 2;
const SAME_ROAD = 300;
const MOST = 10;
const STEP = 12;
const RADIUS = 11;

/** Puts shields on numbered roads, where there is room; takes the room. */
export function placeShields(scene: Scene, room: LabelRoom): Shield[] {
  const roads = new Map<string, { route: Route; lines: Line[] }>();
  for (const route of scene.routes) {
    const key = `${route.kind} ${route.text}`;
    const held = roads.get(key);
    if (held) held.lines.push(route.line);
    else roads.set(key, { route, lines: [route.line] });
  }
  const order: ShieldKind[] = ["interstate", "us", "state"];
  const found: Shield[] = [];
  for (const { route, lines } of [...roads.values()].sort(
    (a, b) => order.indexOf(a.route.kind) - order.indexOf(b.route.kind),
  )) {
    const its: Shield[] = [];
    for (const line of joined(lines).sort((a, b) => b.length - a.length)) {
      for (const at of outward(wayOf(line).length)) {
        if (its.length >= MOST_OF_ONE || found.length + its.length >= MOST) break;
        const [x, y] = pointAt(wayOf(line), at);
        if (its.some((other) => Math.hypot(other.x - x, other.y - y) < SAME_ROAD)) continue;
        const shield = shieldAt(route, x, y);
        if (!room.fits(shield.label)) continue;
        its.push(shield);
        room.take(shield.label);
      }
    }
    found.push(...its);
  }
  return found;
}

function shieldAt({ kind, text }: Route, x: number, y: number): Shield {
  const label = atMiddle(text, { face: "avenue", size: text.length > 2 ? 8.5 : 10 }, x, y);
  const wide = kind === "interstate" || text.length < 3 ? 0 : 3;
  const covers = [-wide, 0, wide].map((dx) => ({ x: x + dx, y, r: RADIUS }));
  return { kind, text, x, y, label: { ...label, covers } };
}

/** From a third of the way on: the middle of a map is its shop's. */
function outward(length: number): number[] {
  const places: number[] = [];
  for (let at = STEP; at < length - STEP; at += STEP) places.push(at);
  return places.sort((a, b) => Math.abs(a - length / 3) - Math.abs(b - length / 3));
}
