import { distanceMiles, type Position } from "#app/directory/places/distance.ts";
import { listZipAreas, type ZipArea } from "#app/directory/places/zip-table.server.ts";
import type { Random } from "./random.ts";

const MILES_PER_DEGREE = 69.1;
const FARTHEST_MILES = 0.9;
const NEAREST_MILES = 0.2;

/** All ZIP areas from south to north, so that neighbours are found without looking at the whole country. */
let bySouth: ZipArea[] | undefined;
const reaches = new Map<string, number>();

/**
 * Takes a ZIP area; returns a position at most 0.9 miles from its centre, rounded to 5 decimals (about a yard). The
 * nearest ZIP of that position lies in the same state, and mostly is the area itself.
 */
export function positionNear(random: Random, area: ZipArea): Position {
  const reach = reachOf(area);
  // The square root spreads positions evenly over the circle instead of crowding its middle.
  const miles = reach * Math.sqrt(random());
  const angle = 2 * Math.PI * random();
  const degreeOfLongitude = MILES_PER_DEGREE * Math.cos((area.lat * Math.PI) / 180);
  return {
    lat: round(area.lat + (miles * Math.sin(angle)) / MILES_PER_DEGREE),
    lng: round(area.lng + (miles * Math.cos(angle)) / degreeOfLongitude),
  };
}

/** Miles that a position may lie from the centre: less than half-way to another ZIP, in cities a few blocks. */
function reachOf(area: ZipArea): number {
  const kept = reaches.get(area.zip);
  if (kept !== undefined) return kept;
  let toOther = 2 * FARTHEST_MILES;
  let toOtherState = 2 * FARTHEST_MILES;
  for (const other of neighbours(area)) {
    const miles = distanceMiles(area, other);
    if (other.state !== area.state) toOtherState = Math.min(toOtherState, miles);
    else if (other.zip !== area.zip) toOther = Math.min(toOther, miles);
  }
  const reach = Math.min(0.48 * toOtherState, Math.max(NEAREST_MILES, 0.48 * toOther), FARTHEST_MILES);
  reaches.set(area.zip, reach);
  return reach;
}

function* neighbours({ lat, lng }: Position): Iterable<ZipArea> {
  bySouth ??= [...listZipAreas()].sort((a, b) => a.lat - b.lat);
  const margin = (2 * FARTHEST_MILES) / MILES_PER_DEGREE;
  let low = 0;
  for (let high = bySouth.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((bySouth[middle]?.lat ?? 0) < lat - margin) low = middle + 1;
    else high = middle;
  }
  for (let area = bySouth[low]; area && area.lat <= lat + margin; area = bySouth[++low]) {
    if (Math.abs(area.lng - lng) < 0.2) yield area;
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
