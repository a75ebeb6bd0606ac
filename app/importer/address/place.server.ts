import { type City, findCity } from "#app/directory/places/cities.server.ts";
import { distanceMiles, type Position } from "#app/directory/places/distance.ts";
import { findZip, listZipAreas, normalizeZip, type ZipArea } from "#app/directory/places/zip-table.server.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { RegistryRow } from "../fields/registry-rows.server.ts";
import { count, type Tally } from "../tally.ts";
import { knownCity, oneSpelling, plainCity, rejoined, spelledOut } from "./city-name.server.ts";
import { completePlace } from "./complete-place.server.ts";
import { checkPosition, parsePosition } from "./coordinates.server.ts";
import { positionInAddress, readAddress } from "./row-address.server.ts";
import { joinUnit, tidyStreet } from "./street.ts";

/** Where a listing is: everything that the row says or lets conclude, made to agree. */
export type Place = { address?: string; city: string; state: StateCode; zip?: string } & Partial<Position>;

/** The first three digits of a ZIP belong to one state; new ZIPs are missing in the table, new prefixes are not. */
const STATE_BY_PREFIX = new Map<string, StateCode>(
  [...listZipAreas()].map(({ zip, state }) => [zip.slice(0, 3), state]),
);

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
  const parts = readAddress(row, saidState ?? fileState);
  const zipText = zipCell(row, repaired);
  let zip = normalizeZip(zipText) ?? /\b\d{5}\b/.exec(zipText)?.[0] ?? parts.zip;
  if (!zip && zipText) count(repaired, "ZIP that is none dropped");
  if (zip && /^\d{3,4}(\.0)?$/.test(zipText)) count(repaired, "ZIP that lost its leading zero");
  let area = zip ? findZip(zip) : undefined;
  const whole = rejoined(parts.street, plainCity(parts.city), area, repaired);
  const cityText = withoutCounty(spelledOut(whole.city, area, repaired), saidState ?? fileState, repaired);
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
    row.first("coordinates") || positionInAddress(row),
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
  const completed = completePlace({ zip, area, written, cityText, state }, position, repaired);
  if (!completed.city) return { reason: "no place: neither a city nor a ZIP nor usable coordinates" };
  if (!completed.state) return { reason: `no state for "${completed.city}" (give --state)` };
  const street = tidyStreet(joinUnit(joinUnit(whole.street, parts.unit), row.first("address2")));
  const city = oneSpelling(completed.city, completed.state);
  const address = street && street.toLowerCase() !== completed.city.toLowerCase() ? street : undefined;
  return { address, city, state: completed.state, zip: completed.zip, ...position };
}

/** What stands below "ZIP", without what a spreadsheet made of it, or below "City", where the two have changed places. */
function zipCell(row: RegistryRow, repaired: Tally): string {
  const said = row.first("zip");
  const city = row.first("city");
  if (/^\d{5}(-\d{4})?$/.test(city) && !/\d/.test(said)) {
    count(repaired, "city and ZIP in each other's place put right");
    return city;
  }
  return (/^\d\.\d+E\+0?\d$/i.test(said) ? String(Number(said)) : said).replace(/^[^\d]+|[^\d]+$/g, "");
}

/** A county is never published as a city: product.md 22.7. */
function withoutCounty(city: string, state: StateCode | undefined, repaired: Tally): string {
  if (!/\b(county|parish)$/i.test(city) || (state && findCity(city, state))) return city;
  count(repaired, "county in the city's place dropped");
  return "";
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
