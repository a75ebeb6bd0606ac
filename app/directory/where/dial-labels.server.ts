import { DIAL_RADIUS, type DialText } from "./dial.ts";
import type { Circle } from "./place-mark.server.ts";

/** Half of an average letter, half a line, and from a line's middle down to its base, of type of 11 px. */
const HALF_LETTER = 2.9;
const HALF_LINE = 7;
const TO_BASE = 4;

/** Where a ring's label may stand, in degrees from north, best first; the letters of the compass keep theirs. */
const ANGLES = [-30, 30, -60, 60, 150, -150, 120, -120, -45, 45, 135, -135];

/** Fractions of a mile, as a map's scale has them. */
const FRACTIONS: Record<number, string> = { 0.25: "¼", 0.5: "½" };

/** Takes the words at the middle and what is taken; returns them above, below or beside the cross, where there is room. */
export function centerLabel(text: string, taken: readonly Circle[]): DialText | undefined {
  const beside = HALF_LETTER * text.length + 10;
  const places = [
    { x: 0, y: -15 },
    { x: 0, y: 17 },
    { x: beside, y: 0 },
    { x: -beside, y: 0 },
    { x: beside - 4, y: -12 },
    { x: 4 - beside, y: -12 },
    { x: 4 - beside, y: 12 },
    { x: beside - 4, y: 12 },
  ];
  const place = places.find(
    ({ x, y }) => Math.abs(x) < DIAL_RADIUS - beside && isFree({ x, y, text }, taken),
  );
  return place && { x: place.x, y: place.y + TO_BASE, text };
}

/** "1 mile" on the inner ring, "2" within the outer one, each where it covers nothing. */
export function ringLabels(reach: number, taken: readonly Circle[]): DialText[] {
  const half = reach / 2;
  const texts = [`${figure(half)} ${half <= 1 ? "mile" : "miles"}`, figure(reach)];
  return texts.flatMap((text, i) => {
    const far = i === 0 ? DIAL_RADIUS / 2 : DIAL_RADIUS - 17;
    const places = ANGLES.map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return { x: Math.round(far * Math.sin(angle)), y: Math.round(-far * Math.cos(angle)), text };
    });
    const place = places.find((label) => isFree(label, taken));
    return place ? [{ ...place, y: place.y + TO_BASE }] : [];
  });
}

/** A line of text as circles, for what has to keep off it. */
export function circlesOf({ x, y, text }: DialText): Circle[] {
  const half = HALF_LETTER * text.length;
  const count = Math.max(2, Math.ceil(half / HALF_LINE));
  return Array.from({ length: count }, (_, i) => ({
    x: x - half + (2 * half * i) / (count - 1),
    y: y - TO_BASE,
    r: HALF_LINE,
  }));
}

function figure(miles: number): string {
  return FRACTIONS[miles] ?? String(miles);
}

/** Whether a line of text about its middle touches none of the circles. */
function isFree({ x, y, text }: DialText, taken: readonly Circle[]): boolean {
  const half = HALF_LETTER * text.length;
  return taken.every((circle) => {
    const dx = Math.max(0, Math.abs(circle.x - x) - half);
    const dy = Math.max(0, Math.abs(circle.y - y) - HALF_LINE);
    return Math.hypot(dx, dy) >= circle.r;
  });
}
