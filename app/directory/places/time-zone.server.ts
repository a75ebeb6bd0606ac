import lookUpTimeZone from "@photostructure/tz-lookup";
import type { Position } from "./distance.ts";

/** Returns the IANA time zone at a position, for example "America/Denver". */
export function timeZoneAt({ lat, lng }: Position): string {
  return lookUpTimeZone(lat, lng);
}
