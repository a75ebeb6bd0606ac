import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { clockIn, dayIn } from "#app/utils/dates.ts";
import { relativeTime } from "#app/utils/relative-time.ts";

/** How long something has waited, in the words of a queue: "4 days". */
export function ageOf(iso: string, now = new Date()): string {
  return relativeTime(iso, now, site.timeZone).replace(/ ago$/, "");
}

/** A moment as the desk reads it, by the site's clock: "Nov 20, 10:05 am"; the year where it is another one. */
export function momentText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const { hour, minute } = clockIn(site.timeZone, moment);
  const day = dayIn(site.timeZone, moment);
  const sameYear = day.slice(0, 4) === dayIn(site.timeZone, now).slice(0, 4);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
  return `${formatDay(day, sameYear ? "MMM d" : "MMM d, yyyy")}, ${time}`;
}
