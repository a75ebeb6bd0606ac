import { type ShownDate, showDate } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { site } from "./site.file.server.ts";

/** Today's ISO date where the site is. */
export function siteDay(now = new Date()): string {
  return dayIn(site.timeZone, now);
}

/** A day or a moment (ISO 8601) as the site's pages show it. */
export function showSiteDate(iso: string, now = new Date()): ShownDate {
  return showDate(iso, site.timeZone, now);
}
