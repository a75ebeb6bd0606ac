import { createPacer } from "#app/utils/pacer.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { Position } from "./distance.ts";
import { readZipRows } from "./zip-rows.server.ts";

/** The package has 42,555 US rows; row numbers are 16 bits wide. */
const ROWS = 65_535;

/** Rows between two looks at the clock: a fifth of a millisecond. */
const ROWS_AT_ONCE = 128;

/** These two lie west of the date line, so their longitudes are positive. */
const EAST_OF_GREENWICH: ReadonlySet<StateCode> = new Set(["GU", "MP"]);

/** The table in columns, since 41,000 objects would take four times the memory. Rows count from 1. */
export type ZipColumns = {
  /** Row by ZIP as a number; 0 is none. */
  rowOfZip: Uint16Array;
  zips: Uint32Array;
  lats: Float64Array;
  lngs: Float64Array;
  /** Which of `names` a row's city has: one text for all of its ZIPs. */
  cities: Uint16Array;
  names: string[];
  /** Which of `codes` a row's state has. */
  states: Uint8Array;
  codes: StateCode[];
};

/**
 * Reads the `zipcodes` package's table, cleaned: military and Canadian codes are left out, longitudes that lost their sign get it back,
 * and rows without a position in the United States or its territories are dropped. Takes 100 ms.
 */
export function readZipColumns(): ZipColumns {
  const steps = readInSteps();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As `readZipColumns`, and lets requests go between its slices. */
export async function readZipColumnsPaced(): Promise<ZipColumns> {
  const pace = createPacer();
  const steps = readInSteps();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pace();
  }
}

function* readInSteps(): Generator<undefined, ZipColumns> {
  const rowOfZip = new Uint16Array(100_000);
  const zips = new Uint32Array(ROWS);
  const lats = new Float64Array(ROWS);
  const lngs = new Float64Array(ROWS);
  const cities = new Uint16Array(ROWS);
  const states = new Uint8Array(ROWS);
  const names = new Map<string, number>();
  const codes = new Map<StateCode, number>();
  let read = 0;
  let last = 0;
  for (const row of readZipRows()) {
    if (++read % ROWS_AT_ONCE === 0) yield;
    const state = parseState(row.state);
    const position = state && repairPosition(row, state);
    if (!position) continue;
    last += 1;
    rowOfZip[Number(row.zip)] = last;
    zips[last] = Number(row.zip);
    lats[last] = position.lat;
    lngs[last] = position.lng;
    cities[last] = numberOf(row.city, names);
    states[last] = numberOf(state, codes);
  }
  const end = last + 1;
  return {
    rowOfZip,
    zips: zips.slice(0, end),
    lats: lats.slice(0, end),
    lngs: lngs.slice(0, end),
    cities: cities.slice(0, end),
    names: [...names.keys()].map(tidyName),
    states: states.slice(0, end),
    codes: [...codes.keys()],
  };
}

/** Texts are numbered as they come. */
function numberOf<Text>(text: Text, numbers: Map<Text, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
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
