import { parseCityAndState } from "./cities.server.ts";
import type { Position } from "./distance.ts";
import { findZip } from "./zip-table.server.ts";

/** Takes a ZIP or "City, ST"; returns its centre with the one way to write it, or undefined for a place that nobody knows. */
export function findPlace(text: string): (Position & { label: string }) | undefined {
  if (/^\d/.test(text)) {
    const area = /^\d{5}(-\d{4})?$/.test(text) ? findZip(text) : undefined;
    return area && { lat: area.lat, lng: area.lng, label: area.zip };
  }
  const city = parseCityAndState(text);
  return city && { lat: city.lat, lng: city.lng, label: `${city.name}, ${city.state}` };
}
