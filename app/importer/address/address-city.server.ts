import { findCity } from "#app/directory/places/cities.server.ts";
import { findZip } from "#app/directory/places/zip-table.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { isUnit } from "./address-line.ts";
import { spellingKey } from "./city-name.server.ts";

type StreetAndCity = { street: string; city: string };

const BEHIND_STREET =
  /^(.*(?:\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|pkwy|pl|cir|ter|pike|plaza|hwy|highway|circle|trail|trl|sq|square|loop|alley|row|fwy|tpke|turnpike|broadway)\.?|\b(?:highway|hwy|route|rte?|us|sr|state road|county road|cr)[ -]\d+[a-z]?|(?:\b(?:ste|suite|unit|apt|bldg|spc|space)\b|#) ?#?\w+(?: & \w{1,4})?)(?: (?:[nsew]|[ns][ew])\b)?),? ([a-z][a-z.' -]+)$/i;

const PART_OF_BUILDING =
  /^((rear|front|lobby|floor|upper|lower|ground|unit|suite|retail|storefront)\b.*|(north|south|east|west)( side)?)$/i;

/** What stands behind a street's comma and is no city: a mall, a wing, a unit, another street. */
const NO_CITY =
  /\d|^(ste|suite|unit|apt|bldg|floor|fl|rm|lot|space|store|at|near|off|across|corner|inside)\b|\b(plaza|cent(er|re)|ctr|mall|building|tower|side|storefront|marketplace|shops|commons|complex|level|st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|hwy|highway|pkwy|way|ct|suite|unit)$/i;

/**
 * Takes an address without state and ZIP, and what these were; returns its street and city. `certain`: one of
 * them stood behind, so that a city must come before them.
 */
export function splitCity(
  text: string,
  state: StateCode | undefined,
  zip: string | undefined,
  certain: boolean,
): StreetAndCity {
  const words = text.split(" ").filter(Boolean);
  const own = zip ? findZip(zip) : undefined;
  const ownName = own && (!state || own.state === state) ? own.city : undefined;
  const n = ownCityAtEnd(words, ownName) || (state ? cityAtEnd(words, state, ownName, certain) : 0);
  if (n > 0) return cut(words, n + firstWordOfName(words, n));
  return cityBeforeLast(text, state, ownName, certain) ?? unknownCity(text, certain);
}

/** "835 US-90 Bay St Louis": the ZIP's own city, in any spelling, is never part of the street. */
function ownCityAtEnd(words: string[], ownName: string | undefined): number {
  if (!ownName) return 0;
  const key = spellingKey(ownName);
  for (let n = Math.min(6, words.length); n >= 2; n--)
    if (spellingKey(words.slice(-n).join(" ")) === key && !words.slice(-n, -1).join(" ").includes(","))
      return n;
  return 0;
}

function cityAtEnd(words: string[], state: StateCode, ownName: string | undefined, certain: boolean): number {
  const ownCity = ownName ? findCity(ownName, state) : undefined;
  for (let n = Math.min(6, words.length); n >= 1; n--) {
    const tail = words.slice(-n).join(" ");
    if (/\d/.test(tail) || /^,|,.*,/.test(tail)) continue;
    const city = findCity(tail.replaceAll(",", ""), state);
    const apart = tail.includes(",") || words.length <= n || words.at(-n - 1)?.endsWith(",") === true;
    if (!city || (!certain && !apart)) continue;
    // "123 5th St S Salem": the compass point belongs to the street when the ZIP is Salem's.
    const shorter =
      n > 1 &&
      /^([NSEW]|ST|STE|FT|MT)\.?$/i.test(words.at(-n) ?? "") &&
      findCity(words.slice(-n + 1).join(" "), state);
    if (shorter && shorter === ownCity) continue;
    // A comma inside ("Villa, Park") is a slip unless what follows it is a city on its own.
    if (tail.includes(",") && findCity(tail.slice(tail.lastIndexOf(",") + 1).trim(), state)) continue;
    return n;
  }
  return 0;
}

/** "513 US-22, North Plainfield": the Postal Service knows Plainfield only, but the comma says what belongs together. */
function firstWordOfName(words: string[], n: number): number {
  const before = words.at(-n - 1) ?? "";
  return words.at(-n - 2)?.endsWith(",") &&
    /^(north|south|east|west|new|old|mount|lake|port|fort)$/i.test(before)
    ? 1
    : 0;
}

/** "997 Central Ave, Albany, Ste 200": a unit behind the city is the street's, a county or quarter nobody's. */
function cityBeforeLast(
  text: string,
  state: StateCode | undefined,
  ownName: string | undefined,
  certain: boolean,
): StreetAndCity | undefined {
  const parts = text.split(", ");
  const last = parts.at(-1) ?? "";
  if (parts.length < 2 || !state) return undefined;
  const before = parts.slice(0, -1).join(", ");
  if (isUnit(last)) {
    const read = splitCity(before, state, undefined, certain);
    const known = read.city && (read.street || findCity(read.city, state));
    return known ? { street: `${read.street}, ${last}`, city: read.city } : undefined;
  }
  const city = parts.at(-2) ?? "";
  if (parts.length < 3 || /\d/.test(last) || !certain) return undefined;
  const found = findCity(city, state);
  return found && (!ownName || found === findCity(ownName, state) || NO_CITY.test(last))
    ? { street: parts.slice(0, -2).join(", "), city }
    : undefined;
}

/** No city of that name is known: a comma, or the street's type, number or unit, must stand before it. */
function unknownCity(text: string, certain: boolean): StreetAndCity {
  const comma = text.lastIndexOf(",");
  const afterComma = comma >= 0 ? text.slice(comma + 1).trim() : "";
  const street = text.slice(0, comma).trim();
  if (
    certain &&
    afterComma &&
    !/\d/.test(afterComma) &&
    !isUnit(afterComma) &&
    !PART_OF_BUILDING.test(afterComma)
  )
    return { street, city: afterComma };
  if (!certain)
    return /^\d+\S* .*[a-z]{2}/i.test(street) &&
      /^[a-z][a-z.' -]{2,}$/i.test(afterComma) &&
      !NO_CITY.test(afterComma) &&
      !PART_OF_BUILDING.test(afterComma)
      ? { street, city: afterComma }
      : { street: text, city: "" };
  const behind = BEHIND_STREET.exec(text);
  if (behind?.[1] && behind[2] && !PART_OF_BUILDING.test(behind[2]))
    return { street: behind[1], city: behind[2] };
  return /\d/.test(text) ? { street: text, city: "" } : { street: "", city: text };
}

function cut(words: string[], n: number): StreetAndCity {
  const street = words
    .slice(0, -n)
    .join(" ")
    .replace(/[\s,]+$/, "");
  return { street, city: words.slice(-n).join(" ").replaceAll(",", "") };
}
