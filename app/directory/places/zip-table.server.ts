import { createRequire } from "node:module";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { distanceMiles, type Position } from "./distance.ts";

/** A US ZIP code with the place it serves and the centre of its area. */
export type ZipArea = Position & { zip: string; city: string; state: StateCode };

/** These two lie west of the date line, so their longitudes are positive. */
const EAST_OF_GREENWICH: ReadonlySet<StateCode> = new Set(["GU", "MP"]);

/**
 * The `zipcodes` package's table, cleaned once: military and Canadian codes are left out, longitudes that
 * lost their sign get it back, and rows without a position in the United States or its territories are dropped.
 */
const ZIP_AREAS: ReadonlyMap<string, ZipArea> = readTable();

function readTable(): Map<string, ZipArea> {
  const areas = new Map<string, ZipArea>();
  for (const row of Object.values(readPackage())) {
    const state = parseState(row.state);
    if (!state) continue;
    const position = repairPosition({ lat: row.latitude, lng: row.longitude }, state);
    if (position) areas.set(row.zip, { zip: row.zip, city: tidyName(row.city), state, ...position });
  }
  return areas;
}

type PackageRow = { zip: string; latitude: number; longitude: number; city: string; state: string };

/** The package's US table, which is then forgotten: its 43,000 objects would stay in memory beside ours. */
function readPackage(): Record<string, PackageRow> {
  const require = createRequire(import.meta.url);
  const path = require.resolve("zipcodes/lib/codes.js");
  const { codes } = require(path) as { codes: Record<string, PackageRow> };
  delete require.cache[path];
  return codes;
}

function repairPosition({ lat, lng }: Position, state: StateCode): Position | undefined {
  const signed = lng > 0 && !EAST_OF_GREENWICH.has(state) && !(state === "AK" && lng > 170) ? -lng : lng;
  const inside = lat >= -15 && lat <= 72 && lat !== 0 && (signed <= -64 || signed >= 140);
  return inside ? { lat, lng: signed } : undefined;
}

/** The Postal Service writes "Mc Lean"; everybody else writes "McLean". */
function tidyName(city: string): string {
  return city.replace(/\bMc ([A-Z])/g, "Mc$1");
}

/** Takes a ZIP or ZIP+4, also one that lost a leading zero; returns its area, or undefined when there is none. */
export function findZip(text: string): ZipArea | undefined {
  const zip = normalizeZip(text);
  return zip ? ZIP_AREAS.get(zip) : undefined;
}

/**
 * Takes a ZIP, ZIP+4 or a ZIP that a spreadsheet stripped of a leading zero ("7304"); returns five digits, or
 * undefined when the text is not one.
 */
export function normalizeZip(text: string): string | undefined {
  const match = /^(\d{3,5})(?:\.0)?(?:[-\s]?(\d{4}))?$/.exec(text.trim());
  if (match?.[1]) {
    const zip = match[1].padStart(5, "0");
    // Two lost zeros are Puerto Rico's or nobody's.
    return match[1].length > 3 || ZIP_AREAS.has(zip) ? zip : undefined;
  }
  const joined = /^(\d{8,9})$/.exec(text.trim());
  return joined?.[1] ? joined[1].padStart(9, "0").slice(0, 5) : undefined;
}

/** All ZIP areas, in the table's order. */
export function listZipAreas(): Iterable<ZipArea> {
  return ZIP_AREAS.values();
}

/** Returns the ZIP area whose centre is nearest to a position, or undefined when none is within 100 miles. */
export function nearestZip(position: Position): ZipArea | undefined {
  let nearest: ZipArea | undefined;
  let best = 100;
  for (const area of ZIP_AREAS.values()) {
    if (Math.abs(area.lat - position.lat) > 1.5) continue;
    const miles = distanceMiles(position, area);
    if (miles < best) {
      best = miles;
      nearest = area;
    }
  }
  return nearest;
}
