import { grouped } from "#app/utils/grouped.ts";
/** WGS 84 degrees. */
export type Position = { lat: number; lng: number };

const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/**
 * Takes miles as a search found them; returns them as people mean them (product.md 25.50): in tenths under ten, whole above, never
 * nothing. Undefined for no known distance.
 */
export function roundedMiles(miles: number | undefined): number | undefined {
  if (miles === undefined || !Number.isFinite(miles)) return undefined;
  const tenths = Math.round(miles * 10) / 10;
  return tenths < 10 ? Math.max(0.1, tenths) : Math.round(miles);
}

/** Takes miles; returns them in figures as every page has them: "0.7", "12", "1,204". */
export function milesFigure(miles: number): string {
  const shown = roundedMiles(miles) ?? 0;
  return shown < 10 ? shown.toFixed(1) : grouped(shown);
}

/** "0.7 mi", "about 12 mi" where one of the two positions is the middle of a ZIP or city. */
export function milesText(miles: number, about?: boolean): string {
  return `${about ? "about " : ""}${milesFigure(miles)} mi`;
}

/** "0.7 miles", "about 12 miles": the same where a line has the room for it. */
export function milesWords(miles: number, about?: boolean): string {
  return `${about ? "about " : ""}${milesFigure(miles)} miles`;
}

/** Great-circle distance in statute miles between two positions (haversine). */
export function distanceMiles(from: Position, to: Position): number {
  const lat1 = from.lat * RADIANS;
  const lat2 = to.lat * RADIANS;
  const halfLat = Math.sin((lat2 - lat1) / 2);
  const halfLng = Math.sin(((to.lng - from.lng) * RADIANS) / 2);
  const h = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
