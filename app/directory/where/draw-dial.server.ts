import { bearing } from "../places/direction.ts";
import { distanceMiles, type Position } from "../places/distance.ts";
import { DIAL_RADIUS, type Dial, type DialMark, PIN_RADIUS, PIN_RISE } from "./dial.ts";
import { centerLabel, circlesOf, ringLabels } from "./dial-labels.server.ts";
import { type Circle, fits, placeMark } from "./place-mark.server.ts";

/** What the outer ring may stand for, in miles; the inner one stands for half of it. */
const REACHES = [0.5, 1, 2, 4, 6, 10, 20, 40, 100, 200] as const;

/** The dial reaches farther than its shop needs for so many neighbors, and no more than so many times as far. */
const HELD_NEIGHBORS = 3;
const FARTHER = 4;

/** The letters of the compass. */
const COMPASS: Circle[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
].map(([x = 0, y = 0]) => ({ x: x * (DIAL_RADIUS - 13), y: y * (DIAL_RADIUS - 13), r: 7 }));

/** A neighbor whose door's position is known, by its number in the list. */
type Neighbor = { number: number; position: Position };

/**
 * Draws where a shop is about its city's center (product.md 25.43): every mark inside the outer ring, apart from the others, and in its
 * true direction from the center. A neighbor that is too far, or has no room, is left out. Undefined for a shop that is too far itself.
 */
export function drawDial(input: {
  city: string;
  center: Position;
  shop: Position;
  neighbors: readonly Neighbor[];
}): Dial | undefined {
  const { city, center, shop, neighbors } = input;
  const reach = reachFor(center, shop, neighbors);
  if (!reach) return undefined;
  const pin = pointOf(center, shop, reach);
  const taken = [...pinCircles(pin), { x: 0, y: 0, r: 5 }, ...COMPASS];
  const marks = neighbors.flatMap(({ number, position }): DialMark[] => {
    const place = placeMark(pointOf(center, position, reach), taken);
    if (!place) return [];
    taken.push(place.circle);
    const { x, y } = place.circle;
    return [{ number, x, y, ...(place.from && { from: place.from }) }];
  });
  const label = centerLabel(`Center of ${city}`, taken);
  return {
    rings: ringLabels(reach, label ? [...taken, ...circlesOf(label)] : taken),
    pin: { x: Math.round(pin.x), y: Math.round(pin.y) },
    marks,
    ...(label && { center: label }),
  };
}

/** The least reach that holds the shop; more where a few neighbors come with it. */
function reachFor(center: Position, shop: Position, neighbors: readonly Neighbor[]): number | undefined {
  const fitting = REACHES.filter((reach) => pinCircles(pointOf(center, shop, reach)).every(fits));
  const [least] = fitting;
  if (!least) return undefined;
  const wanted = Math.min(HELD_NEIGHBORS, neighbors.length);
  const held = (reach: number) =>
    neighbors.filter(({ position }) => distanceMiles(center, position) <= reach * 0.9).length;
  return fitting.find((reach) => reach <= least * FARTHER && held(reach) >= wanted) ?? least;
}

/** Takes a position; returns its place on a dial of so many miles, right and down from the center. */
function pointOf(center: Position, at: Position, reach: number): { x: number; y: number } {
  const far = (distanceMiles(center, at) / reach) * DIAL_RADIUS;
  const angle = (bearing(center, at) * Math.PI) / 180;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** What a pin keeps free: its head and its point. */
function pinCircles({ x, y }: { x: number; y: number }): Circle[] {
  return [
    { x, y: y - PIN_RISE, r: PIN_RADIUS + 2 },
    { x, y: y - 4, r: 6 },
  ];
}
