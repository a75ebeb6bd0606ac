import { type ShownDate, showDate } from "#app/utils/dates.server.ts";
import { dayIn, nextMidnight } from "#app/utils/dates.ts";
import { site } from "./site.file.server.ts";

const QUARTER_MILLISECONDS = 15 * 60 * 1000;

/** Every page asks several times for it, and a zone's clock takes 5 µs. Zones are whole quarters of an hour from UTC. */
let known = { quarter: Number.NaN, day: "" };

/** Today's ISO date where the site is. */
export function siteDay(now = new Date()): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MILLISECONDS);
  // Some were not, until 1972.
  if (!(now.getUTCFullYear() > 1972)) return dayIn(site.timeZone, now);
  if (known.quarter !== quarter) known = { quarter, day: dayIn(site.timeZone, now) };
  return known.day;
}

let over = { day: "", at: 0 };

/** The moment at which the site's day is over (milliseconds since 1970). */
export function siteDayEnds(now = new Date()): number {
  const day = siteDay(now);
  if (over.day !== day) over = { day, at: nextMidnight(site.timeZone, now) };
  return over.at;
}

/** A day or a moment (ISO 8601) as the site's pages show it. */
export function showSiteDate(iso: string, now = new Date()): ShownDate {
  return showDate(iso, site.timeZone, now);
}
