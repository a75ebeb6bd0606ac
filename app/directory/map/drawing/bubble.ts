import { grouped } from "#app/utils/grouped.ts";
import type { MapMarker } from "../map-drawing.ts";

/** Radius in the drawing's pixels of the bubble that stands for the most. */
const LARGEST = 19;

/** Where all bubbles are small they look it: a bubble stands for at least this share of so many. */
const LEAST_MOST = 40;

/** With its rim a target of 24 px (WCAG 2.5.8). */
const SMALLEST = 11;

/**
 * Takes a bubble's count and the largest one of the map; returns its radius. Area is in proportion to count, down
 * to the size that its figure needs.
 */
export function bubbleRadius(count: number, most: number): number {
  const room = SMALLEST + Math.max(0, bubbleLabel(count).length - 2) * 1.6;
  return Math.round(Math.max(room, LARGEST * Math.sqrt(count / Math.max(most, LEAST_MOST))) * 10) / 10;
}

/** The figure on a bubble: whole below ten thousand, in thousands above. */
export function bubbleLabel(count: number): string {
  return count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`;
}

/** A marker in words: "California: 214 dispensaries", "Green Leaf (approximate position)". */
export function markerName({ name, count, single, approximate }: MapMarker): string {
  const said = single ? name : `${name}: ${countInWords(count)}`;
  return approximate ? `${said} (approximate position)` : said;
}

/** A count in words: "1 dispensary", "1,214 dispensaries". */
export function countInWords(count: number): string {
  return count === 1 ? "1 dispensary" : `${grouped(count)} dispensaries`;
}
