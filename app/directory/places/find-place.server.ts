import type { StateCode } from "#app/utils/us-states.ts";
import { parseCityAndState } from "./cities.server.ts";
import type { Position } from "./distance.ts";
import { findZip } from "./zip-table.server.ts";

/** A place that listings are near to. */
export type Place = Position & {
  /** The one way to write it in an address: "80202", "Denver, CO". */
  label: string;
  /** As it is read: "80202, Denver", "Denver, CO". */
  name: string;
  city: string;
  state: StateCode;
};

/** Takes a ZIP or "City, ST"; returns its centre with the one way to write it, or undefined for a place that nobody knows. */
export function findPlace(text: string): Place | undefined {
  if (/^\d/.test(text)) {
    const area = /^\d{5}(-\d{4})?$/.test(text) ? findZip(text) : undefined;
    if (!area) return undefined;
    const { lat, lng, zip, city, state } = area;
    return { lat, lng, label: zip, name: `${zip}, ${city}`, city, state };
  }
  const found = parseCityAndState(text);
  if (!found) return undefined;
  const { lat, lng, name: city, state } = found;
  const label = `${city}, ${state}`;
  return { lat, lng, label, name: label, city, state };
}
