import type { StateCode } from "#app/utils/us-states.ts";
import { distanceMiles, type Position } from "./distance.ts";
import { keptZipColumns } from "./kept-zip-columns.server.ts";
import { readZipColumns, type ZipColumns } from "./zip-columns.server.ts";

/** A US ZIP code with the place it serves and the centre of its area. */
export type ZipArea = Position & { zip: string; city: string; state: StateCode };

let columns: ZipColumns | undefined;

/** Read when it is first asked for, where nobody had it read before (`prepareZipTable`): a command, a test. */
function table(): ZipColumns {
  columns ??= readZipColumns();
  return columns;
}

/**
 * Has the table there, in slices that let requests go: of VAR_DIR, where a start before left it, or of its package. What asks before that
 * has it read in one turn.
 */
export async function prepareZipTable(): Promise<void> {
  if (!columns) columns = await keptZipColumns();
}

/** Takes a row from 1; returns its area. */
function areaAt(row: number): ZipArea {
  const { zips, cities, names, states, codes, lats, lngs } = table();
  return {
    zip: String(zips[row]).padStart(5, "0"),
    city: names[cities[row] as number] as string,
    state: codes[states[row] as number] as StateCode,
    lat: lats[row] as number,
    lng: lngs[row] as number,
  };
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
