import { type City, zipAreasOf } from "#app/directory/places/cities.server.ts";
import { distanceMiles, type Position } from "#app/directory/places/distance.ts";
import { nearestZip, type ZipArea } from "#app/directory/places/zip-table.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { count, type Tally } from "../tally.ts";

type Known = { zip?: string; area?: ZipArea; written?: City; cityText: string; state?: StateCode };

/**
 * Takes what a row says of its place, made to agree; returns its city, state and ZIP, with what was missing
 * concluded from the rest: the ZIP from the city, the city from the ZIP, both from the position.
 */
export function completePlace(
  { zip, area, written, cityText, state }: Known,
  position: Position | undefined,
  repaired: Tally,
) {
  if (!zip && written) {
    const zips = zipAreasOf(written);
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
