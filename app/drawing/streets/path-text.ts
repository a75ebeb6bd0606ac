import type { Line, Ring } from "./geometry.ts";

/** Units of a drawing's coordinates to the px: all are whole numbers, and nothing is off by more than 0.1 px. */
export const UNITS = 5;

/** Collects lines as short path data: whole numbers, each relative to the one before, no character without need. */
export function pathText() {
  let data = "";
  let [penX, penY] = [0, 0];

  function add(points: Line, closed: boolean): void {
    let [x, y] = [at(points, 0), at(points, 1)];
    const start = [x, y] as const;
    let text = `m${pair(x - penX, y - penY)}`;
    let corners = 1;
    let command = "";
    for (let i = 2; i < points.length; i += 2) {
      const [nx, ny] = [at(points, i), at(points, i + 1)];
      if (nx === x && ny === y) continue;
      const [dx, dy] = [nx - x, ny - y];
      const next = dy === 0 ? "h" : dx === 0 ? "v" : "l";
      // What follows a move is a line by itself.
      const said = next === "l" && (command === "l" || command === "") ? "" : next;
      const text2 = next === "h" ? `${dx}` : next === "v" ? `${dy}` : pair(dx, dy);
      const gap = said !== "" || text2.startsWith("-") ? "" : " ";
      text += `${said}${gap}${text2}`;
      command = next;
      corners++;
      [x, y] = [nx, ny];
    }
    if (corners < (closed ? 3 : 2)) return;
    data += closed ? `${text}z` : text;
    [penX, penY] = closed ? start : [x, y];
  }

  return {
    line: (points: Line) => add(points, false),
    ring: (points: Line) => add(points, true),
    /** A ring without the sides by which it was cut. */
    edges({ points, cut }: Ring): void {
      if (!cut?.includes(true)) add(points, true);
      else for (const part of uncut(points, cut)) add(part, false);
    },
    text: () => data,
  };
}

/** The runs of a ring's sides that are its own. */
function uncut(points: Line, cut: readonly boolean[]): Line[] {
  const count = cut.length;
  const first = (cut.indexOf(true) + 1) % count;
  const parts: Line[] = [];
  let part: Line = [];
  for (let step = 0; step < count; step++) {
    const i = (first + step) % count;
    part.push(points[i * 2] as number, points[i * 2 + 1] as number);
    if (!cut[i]) continue;
    if (part.length > 2) parts.push(part);
    part = [];
  }
  return parts;
}

function at(points: Line, i: number): number {
  return Math.round((points[i] as number) * UNITS);
}

function pair(x: number, y: number): string {
  return `${x}${y < 0 ? "" : " "}${y}`;
}

/** A number of px as attributes have it. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
