import { type City, findCity } from "#app/directory/places/cities.server.ts";
import { distanceMiles, type Position } from "#app/directory/places/distance.ts";
import {
  findZip,
  listZipAreas,
  nearestZip,
  normalizeZip,
  type ZipArea,
} from "#app/directory/places/zip-table.server.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { knownCity, plainCity, rejoined, spelledOut } from "./city-name.server.ts";
import { type AddressParts, parseAddress } from "./combined-address.server.ts";
import { checkPosition, parsePosition } from "./coordinates.server.ts";
import type { RegistryRow } from "./registry-rows.server.ts";
import { joinUnit, tidyStreet } from "./street.ts";
import { count, type Tally } from "./tally.ts";

/** Where a listing is: everything that the row says or lets conclude, made to agree. */
export type Place = { address?: string; city: string; state: StateCode; zip?: string } & Partial<Position>;

/** The first three digits of a ZIP belong to one state; new ZIPs are missing in the table, new prefixes are not. */
const STATE_BY_PREFIX = new Map<string, StateCode>(
  [...listZipAreas()].map(({ zip, state }) => [zip.slice(0, 3), state]),
);

/** A position at the end of an address or instead of one: "(39.7, -104.9)". */
const POSITION = /\s*\(?-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\)?$/;

/**
 * Takes a row and the state of rows that name none; returns its place, or the reason why it has none. Repairs
 * are counted in `repaired`: ZIPs that lost a zero, missing ZIPs and cities, coordinates.
 */
export function placeOf(
  row: RegistryRow,
  fileState: StateCode | undefined,
  repaired: Tally,
): Place | { reason: string } {
  const saidState = parseState(row.first("state").replace(/\./g, ""));
  const parts = addressParts(row, saidState ?? fileState);
  const addressCell = row.first("address");
  const zipText = row.first("zip").replace(/^[^\d]+|[^\d]+$/g, "");
  let zip = normalizeZip(zipText) ?? /\b\d{5}\b/.exec(zipText)?.[0] ?? parts.zip;
  if (zip && /^\d{3,4}(\.0)?$/.test(zipText)) count(repaired, "ZIP that lost its leading zero");
  let area = zip ? findZip(zip) : undefined;
  const whole = rejoined(parts.street, plainCity(row.first("city") || parts.city), area, repaired);
  const cityText = spelledOut(whole.city, area, repaired);
  let state = saidState ?? parts.state ?? fileState ?? area?.state;
  const prefixState = area?.state ?? STATE_BY_PREFIX.get(zip?.slice(0, 3) ?? "");
  if (zip && (!prefixState || (state && prefixState !== state))) {
    const cityIsThere =
      cityText && prefixState && findCity(cityText, prefixState) && !(state && findCity(cityText, state));
    if (cityIsThere) {
      count(repaired, "state corrected from ZIP and city");
      state = prefixState;
    } else {
      count(repaired, prefixState ? "ZIP of another state dropped" : "ZIP that does not exist dropped");
      zip = undefined;
      area = undefined;
    }
  }
  const written = state && cityText ? knownCity(cityText, state) : undefined;
  const given = parsePosition(
    row.first("lat"),
    row.first("lng"),
    row.first("coordinates") || (POSITION.test(addressCell) ? addressCell : ""),
  );
  const position = given && acceptPosition(given, area, written, repaired);

  if (
    zip &&
    area &&
    written &&
    position &&
    distanceMiles(position, area) > 60 &&
    distanceMiles(position, written) < 30
  ) {
    // Two against one: the shop stands in its city, so the ZIP is a slip of the pen.
    count(repaired, "ZIP that contradicts city and coordinates dropped");
    zip = undefined;
    area = undefined;
  }
  const completed = complete({ zip, area, written, cityText, state }, position, repaired);
  if (!completed.city) return { reason: "no place: neither a city nor a ZIP nor usable coordinates" };
  if (!completed.state) return { reason: `no state for "${completed.city}" (give --state)` };
  const street = tidyStreet(joinUnit(whole.street, row.first("address2")));
  const { city } = completed;
  const address = street && street.toLowerCase() !== city.toLowerCase() ? street : undefined;
  return { address, city, state: completed.state, zip: completed.zip, ...position };
}

function addressParts(row: RegistryRow, likelyState: StateCode | undefined): AddressParts {
  const number = row.all("streetNumber").find(Boolean);
  const text = [number, row.first("address").replace(POSITION, "").trim()].filter(Boolean).join(" ");
  const cityText = row.first("city");
  let parts: AddressParts = { street: "", city: "" };
  if (text) {
    const read = parseAddress(text, likelyState);
    // With a city column a street stays whole unless it plainly ends in state and ZIP.
    parts = !cityText || read.zip || read.state ? read : { street: text, city: "" };
    if (cityText && read.city && !parts.zip && read.city.toLowerCase() === cityText.toLowerCase())
      parts = read;
  }
  const line = row.first("cityStateZip");
  if (!line) return parts;
  const below = parseAddress(line, likelyState);
  const city = below.city || (below.zip || below.state ? "" : line);
  return {
    street: parts.street,
    city: city || parts.city,
    state: below.state ?? parts.state,
    zip: below.zip ?? parts.zip,
  };
}

function acceptPosition(
  given: Position,
  area: ZipArea | undefined,
  city: City | undefined,
  repaired: Tally,
): Position | undefined {
  const anchors: Position[] = [area, city].filter((anchor) => anchor !== undefined);
  const reading = checkPosition(given, anchors);
  if (reading.repair) count(repaired, reading.repair);
  if (reading.dropped) count(repaired, `${reading.dropped} dropped`);
  return reading.position;
}

type Known = { zip?: string; area?: ZipArea; written?: City; cityText: string; state?: StateCode };

function complete(
  { zip, area, written, cityText, state }: Known,
  position: Position | undefined,
  repaired: Tally,
) {
  if (!zip && written) {
    const zips = written.zips.map((each) => findZip(each)).filter((each) => each !== undefined);
    const nearest = position ? nearestOf(zips, position) : zips.length === 1 ? zips[0] : undefined;
    if (nearest)
      count(
        repaired,
        position ? "missing ZIP completed from the coordinates" : "missing ZIP completed from the city",
      );
    return { city: cityText, state, zip: nearest?.zip };
  }
  if (cityText) return { city: cityText, state, zip };
  if (area) {
    count(repaired, "missing city completed from the ZIP");
    return { city: area.city, state: state ?? area.state, zip };
  }
  const around = position && nearestZip(position);
  if (!around || (state && around.state !== state)) return { city: "", state, zip };
  count(repaired, "missing city and ZIP completed from the coordinates");
  return { city: around.city, state: around.state, zip: zip ?? around.zip };
}

function nearestOf(areas: ZipArea[], position: Position): ZipArea | undefined {
  let best: { area: ZipArea; miles: number } | undefined;
  for (const area of areas) {
    const miles = distanceMiles(position, area);
    if (!best || miles < best.miles) best = { area, miles };
  }
  return best?.area;
}
