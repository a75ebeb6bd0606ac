import type { StreetClass } from "./scene.ts";

/** Of a street's fill, and of the line on each side of it, in px. */
export type StreetWidth = { fill: number; casing: number };

/** px to a meter at which widths are given, the closest first. Between two of them they are mixed. */
const SCALES = [0.61, 0.256, 0.06, 0.012] as const;

/** 0: not drawn. */
const FILLS: Readonly<Record<StreetClass, readonly [number, number, number, number]>> = {
  motorway: [18, 9, 5.4, 4],
  arterial: [16, 7.5, 3.4, 1.8],
  collector: [13, 4.6, 1.8, 0.8],
  ramp: [9, 4.2, 1.6, 0],
  local: [11.6, 2.6, 0.7, 0],
  lane: [4.2, 1, 0, 0],
  walk: [1.8, 0, 0, 0],
};

/** Streets too thin for a line on each side have none. */
const LEAST_CASED = 3.4;

/** Returns how wide a class of streets is drawn at so many px to a meter; undefined where it is not drawn. */
export function streetWidth(kind: StreetClass, pxPerMeter: number): StreetWidth | undefined {
  const fills = FILLS[kind];
  let at = SCALES.findIndex((scale) => pxPerMeter >= scale);
  if (at === -1) at = SCALES.length;
  const [above, below] = [fills[Math.max(0, at - 1)] as number, fills[Math.min(3, at)] as number];
  const [near, far] = [SCALES[Math.max(0, at - 1)] as number, SCALES[Math.min(3, at)] as number];
  const part = near === far ? 0 : Math.log(near / pxPerMeter) / Math.log(near / far);
  const fill = above + (below - above) * part;
  if (fill < 0.6) return undefined;
  const cased = fill >= LEAST_CASED && kind !== "lane" && kind !== "walk";
  return { fill: Math.round(fill * 10) / 10, casing: cased ? 0.75 : 0 };
}

/** Whether houses are drawn, and streets are named one by one. */
export function isClose(pxPerMeter: number): boolean {
  return pxPerMeter >= 0.4;
}
