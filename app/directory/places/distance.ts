/** WGS 84 degrees. */
export type Position = { lat: number; lng: number };

const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/** Takes miles as a search found them; returns them as they are shown, in tenths, and undefined for no known distance. */
export function roundedMiles(miles: number | undefined): number | undefined {
  return miles !== undefined && Number.isFinite(miles) ? Math.round(miles * 10) / 10 : undefined;
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
