import type { Line } from "./geometry.ts";

/** A line with how far along it each of its points is. */
export type Way = { line: Line; reached: number[]; length: number; back?: Way };

/** The same way from its end; worked out once. */
export function backOf(way: Way): Way {
  way.back ??= { ...wayOf(reversed(way.line)), back: way };
  return way.back;
}

export function wayOf(line: Line): Way {
  const reached = [0];
  for (let i = 2; i < line.length; i += 2) {
    const step = Math.hypot(num(line, i) - num(line, i - 2), num(line, i + 1) - num(line, i - 1));
    reached.push((reached.at(-1) as number) + step);
  }
  return { line, reached, length: reached.at(-1) as number };
}

/** Where one is on a way, so many px from its beginning. */
export function pointAt({ line, reached }: Way, along: number): [x: number, y: number] {
  let [low, high] = [0, reached.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((reached[middle] as number) <= along) low = middle;
    else high = middle;
  }
  const span = (reached[high] as number) - (reached[low] as number);
  const part = span > 0 ? (along - (reached[low] as number)) / span : 0;
  const [ax, ay, bx, by] = [
    num(line, low * 2),
    num(line, low * 2 + 1),
    num(line, high * 2),
    num(line, high * 2 + 1),
  ];
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

function reversed(line: Line): Line {
  const turned: Line = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(num(line, i), num(line, i + 1));
  return turned;
}

/** Ends are the same place when they are no farther apart. */
const JOINT = 1;

/** Joins lines that meet end to end without a sharp turn: tiles cut a street, and its name may stand across the cut. */
export function joined(lines: readonly Line[]): Line[] {
  const left = [...lines];
  const ways: Line[] = [];
  while (left.length > 0) {
    let way = left.pop() as Line;
    for (let grew = true; grew; ) {
      grew = false;
      for (const [i, other] of left.entries()) {
        const longer = join(way, other);
        if (!longer) continue;
        way = longer;
        left.splice(i, 1);
        grew = true;
        break;
      }
    }
    ways.push(way);
  }
  return ways;
}

function join(a: Line, b: Line): Line | undefined {
  for (const [one, other] of [
    [a, b],
    [a, reversed(b)],
    [b, a],
    [reversed(b), a],
  ] as const) {
    const end = one.length - 2;
    const apart = Math.hypot(num(one, end) - num(other, 0), num(one, end + 1) - num(other, 1));
    if (apart <= JOINT && !turnsSharply(one, other)) return [...one, ...other.slice(2)];
  }
  return undefined;
}

function turnsSharply(one: Line, other: Line): boolean {
  const end = one.length - 2;
  const [ax, ay] = [num(one, end) - num(one, end - 2), num(one, end + 1) - num(one, end - 1)];
  const [bx, by] = [num(other, 2) - num(other, 0), num(other, 3) - num(other, 1)];
  return ax * bx + ay * by < 0.5 * Math.hypot(ax, ay) * Math.hypot(bx, by);
}

function num(line: Line, at: number): number {
  return line[at] as number;
}
