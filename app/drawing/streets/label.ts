import { advances, type Lettered, widthOf } from "../lettering/lettering.ts";
import { backOf, pointAt, type Way, wayOf } from "./along.ts";
import type { Line } from "./geometry.ts";
import type { Disc } from "./scene.ts";

/** A run of letters at a baseline's beginning, turned by so many degrees. */
type Run = { text: string; x: number; y: number; angle: number };

/** A name where it stands, and the discs that it covers. */
export type Label = Lettered & { text: string; runs: Run[]; covers: Disc[] };

/** The line's middle is the letters': half of a capital's height below it is the baseline. */
const HALF_CAPITAL = 0.36;

/** A way this straight carries its name in one piece; a bent one letter by letter, if it bends no more. */
const STRAIGHT_PX = 1.1;
const MOST_TURN = 13;
const MOST_TURNS = 75;

/** A name that would lean farther to the left reads from the other end. */
const STEEPEST = 75;

/** Sets a name along a way from `from` px on. Undefined where the way is too short, or bends too much for letters. */
export function alongWay(text: string, lettered: Lettered, way: Way, from: number): Label | undefined {
  const width = widthOf(text, lettered);
  if (from < 0 || from + width > way.length) return undefined;
  const [sx, sy] = pointAt(way, from);
  const [ex, ey] = pointAt(way, from + width);
  const angle = degrees(ex - sx, ey - sy);
  if (angle > STEEPEST || angle <= STEEPEST - 180) {
    return alongWay(text, lettered, backOf(way), way.length - from - width);
  }
  if (Math.hypot(ex - sx, ey - sy) < width * 0.9) return undefined;
  const covers = discsAlong((at) => pointAt(way, from + at), width, lettered.size);
  if (bulge(way.line, way, { from, to: from + width, sx, sy, ex, ey }) <= STRAIGHT_PX) {
    const down = lettered.size * HALF_CAPITAL;
    const turn = (angle * Math.PI) / 180;
    const [mx, my] = [(sx + ex) / 2, (sy + ey) / 2];
    const [x, y] = [mx - (Math.cos(turn) * width) / 2, my - (Math.sin(turn) * width) / 2];
    return {
      ...lettered,
      text,
      runs: [{ text, x: x - Math.sin(turn) * down, y: y + Math.cos(turn) * down, angle }],
      covers,
    };
  }
  const runs = lettersAlong(text, lettered, way, from);
  return runs && { ...lettered, text, runs, covers };
}

/** A name on a level line, or a turned one, about its middle. */
export function atMiddle(text: string, lettered: Lettered, x: number, y: number, angle = 0): Label {
  const turn = (angle * Math.PI) / 180;
  const half = widthOf(text, lettered) / 2 + 0.01;
  const line: Line = [
    x - Math.cos(turn) * half,
    y - Math.sin(turn) * half,
    x + Math.cos(turn) * half,
    y + Math.sin(turn) * half,
  ];
  return alongWay(text, lettered, wayOf(line), 0.005) as Label;
}

/** How far the way between two of its points leaves the straight line. */
function bulge(
  line: Line,
  { reached }: Way,
  span: { from: number; to: number; sx: number; sy: number; ex: number; ey: number },
): number {
  const { from, to, sx, sy, ex, ey } = span;
  const length = Math.hypot(ex - sx, ey - sy) || 1;
  let most = 0;
  for (let i = 0; i < reached.length; i++) {
    if ((reached[i] as number) <= from || (reached[i] as number) >= to) continue;
    const [x, y] = [line[i * 2] as number, line[i * 2 + 1] as number];
    most = Math.max(most, Math.abs((ex - sx) * (sy - y) - (sx - x) * (ey - sy)) / length);
  }
  return most;
}

/** Each letter by itself, about its own middle. */
function lettersAlong(text: string, lettered: Lettered, way: Way, from: number): Run[] | undefined {
  const down = lettered.size * HALF_CAPITAL;
  const runs: Run[] = [];
  let [at, first, last] = [from, Number.NaN, Number.NaN];
  for (const [i, advance] of advances(text, lettered).entries()) {
    // What a letter stands on is as long as a few letters, or each small bend would show.
    const [ax, ay] = pointAt(way, Math.max(0, at - lettered.size / 2));
    const [bx, by] = pointAt(way, Math.min(way.length, at + advance + lettered.size / 2));
    const angle = degrees(bx - ax, by - ay);
    if (!Number.isNaN(last) && Math.abs(apart(angle, last)) > MOST_TURN) return undefined;
    if (Number.isNaN(first)) first = angle;
    if (Math.abs(apart(angle, first)) > MOST_TURNS) return undefined;
    last = angle;
    const [mx, my] = pointAt(way, Math.min(way.length, at + advance / 2));
    const turn = (angle * Math.PI) / 180;
    const character = Array.from(text)[i] as string;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const back = advance / 2;
    if (character !== " ") {
      runs.push({
        text: character,
        x: mx - cos * back - sin * down,
        y: my - sin * back + cos * down,
        angle,
      });
    }
    at += advance;
  }
  return runs;
}

/** Discs in a row, close enough that nothing fits between them. */
function discsAlong(pointOf: (at: number) => [number, number], width: number, size: number): Disc[] {
  const r = size * 0.6;
  const count = Math.max(2, Math.ceil(width / (size * 0.8)));
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = pointOf((width * i) / (count - 1));
    return { x, y, r };
  });
}

function degrees(dx: number, dy: number): number {
  return (Math.atan2(dy, dx) * 180) / Math.PI;
}

function apart(a: number, b: number): number {
  return ((a - b + 540) % 360) - 180;
}
