import { once } from "#app/utils/once.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { distanceMiles, type Position } from "./distance.ts";
import { readZipRows } from "./zip-rows.server.ts";

/** A US ZIP code with the place it serves and the centre of its area. */
export type ZipArea = Position & { zip: string; city: string; state: StateCode };

/** The package has 42,555 US rows; row numbers are 16 bits wide. */
const ROWS = 65_535;

/** These two lie west of the date line, so their longitudes are positive. */
const EAST_OF_GREENWICH: ReadonlySet<StateCode> = new Set(["GU", "MP"]);

/**
 * The `zipcodes` package's table, cleaned once: military and Canadian codes are left out, longitudes that
 * lost their sign get it back, and rows without a position in the United States or its territories are dropped.
 * It is kept in columns, since 41,000 objects would take four times the memory, and read when it is first asked for: 150 ms.
 */
const table = once(readTable);

type Table = {
  /** Row by ZIP as a number; 0 is none, so rows count from 1. */
  rowOfZip: Uint16Array;
  zips: Uint32Array;
  lats: Float64Array;
  lngs: Float64Array;
  /** A city's name is one string for all of its ZIPs. */
  cities: string[];
  states: StateCode[];
};

function readTable(): Table {
  const read: Table = {
    rowOfZip: new Uint16Array(100_000),
    zips: new Uint32Array(ROWS),
    lats: new Float64Array(ROWS),
    lngs: new Float64Array(ROWS),
    cities: [""],
    states: ["AL"],
  };
  const names = new Map<string, string>();
  for (const row of readZipRows()) {
    const state = parseState(row.state);
    const position = state && repairPosition(row, state);
    if (!position) continue;
    const name = names.get(row.city) ?? tidyName(row.city);
    names.set(row.city, name);
    const at = read.cities.push(name) - 1;
    read.states.push(state);
    read.rowOfZip[Number(row.zip)] = at;
    read.zips[at] = Number(row.zip);
    read.lats[at] = position.lat;
    read.lngs[at] = position.lng;
  }
  return read;
}

/** Takes a row from 1; returns its area. */
function areaAt(row: number): ZipArea {
  const { zips, cities, states, lats, lngs } = table();
  return {
    zip: String(zips[row]).padStart(5, "0"),
    city: cities[row] as string,
    state: states[row] as StateCode,
    lat: lats[row] as number,
    lng: lngs[row] as number,
  };
}

function repairPosition({ lat, lng }: Position, state: StateCode): Position | undefined {
  const signed = lng > 0 && !EAST_OF_GREENWICH.has(state) && !(state === "AK" && lng > 170) ? -lng : lng;
  const inside = lat >= -15 && lat <= 72 && lat !== 0 && (signed <= -64 || signed >= 140);
  return inside ? { lat, lng: signed } : undefined;
}

/** The Postal Service writes "Mc Lean", "Mckinleyville" and "O Fallon"; everybody else writes McLean, McKinleyville and O'Fallon. */
function tidyName(city: string): string {
  return city
    .replace(/\bMc ?([A-Za-z])(?=[a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bO (?=(Fallon|Brien|Kean|Connor|Neals)\b)/, "O'")
    .replace(/\bD (?=(Hanis|Lo)\b)/, "D'")
    .replace(/\bD (?=Alene\b)/, "d'");
}

/** Takes a ZIP or ZIP+4, also one that lost a leading zero; returns its area, or undefined when there is none. */
export function findZip(text: string): ZipArea | undefined {
  const zip = normalizeZip(text);
  const row = zip ? table().rowOfZip[Number(zip)] : undefined;
  return row ? areaAt(row) : undefined;
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
    return match[1].length > 3 || table().rowOfZip[Number(zip)] ? zip : undefined;
  }
  const joined = /^(\d{8,9})$/.exec(text.trim());
  return joined?.[1] ? joined[1].padStart(9, "0").slice(0, 5) : undefined;
}

/** All ZIP areas, in the table's order. */
export function* listZipAreas(): Generator<ZipArea> {
  for (let row = 1; row < table().cities.length; row++) yield areaAt(row);
}

/** Returns the ZIP area whose centre is nearest to a position, or undefined when none is within 100 miles. */
export function nearestZip(position: Position): ZipArea | undefined {
  const { cities, lats, lngs } = table();
  let nearest = 0;
  let best = 100;
  for (let row = 1; row < cities.length; row++) {
    const [lat, lng] = [lats[row] as number, lngs[row] as number];
    if (Math.abs(lat - position.lat) > 1.5) continue;
    const miles = distanceMiles(position, { lat, lng });
    if (miles < best) {
      best = miles;
      nearest = row;
    }
  }
  return nearest ? areaAt(nearest) : undefined;
}
