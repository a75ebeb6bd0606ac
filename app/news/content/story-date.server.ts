// By its own path: the package as a whole takes most of a second to load.
import { sub } from "date-fns/sub";
import { subtractFromDay } from "#app/utils/dates.server.ts";
import { dayIn, isDay, startOfDay } from "#app/utils/dates.ts";

const RELATIVE = /^(\d{1,4}) (minute|hour|day|week|month)s? ago$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** What an editor may write. */
export const DATE_FORMS = "write 2026-11-20, 2026-11-20T09:30:00-05:00, today, or 2 days ago";

/**
 * Takes a date of the front matter, the moment it is read and the site's time zone; returns ISO 8601 in UTC. A day alone
 * means its first moment in that zone, "today" the current one. Throws RangeError "Invalid time value" (product.md 5.2) for
 * anything else.
 */
export function readStoryDate(text: string, now: Date, timeZone: string): string {
  const written = text.trim();
  const today = dayIn(timeZone, now);
  const begin = (day: string) => startOfDay(day, timeZone).toISOString();
  if (written === "today") return begin(today);
  const relative = RELATIVE.exec(written);
  if (relative) {
    const [, count, unit] = relative;
    const duration = { [`${unit}s`]: Number(count) };
    if (unit === "minute" || unit === "hour") return sub(now, duration).toISOString();
    return begin(subtractFromDay(today, duration));
  }
  if (!ISO.test(written) || !isDay(written.slice(0, 10))) throw new RangeError("Invalid time value");
  const moment = isDay(written) ? begin(written) : new Date(written).toISOString();
  // "+010000-01-01…", which the last evening of 9999 is in UTC, sorts before all others: a story for never was published at once.
  if (!/^\d{4}-/.test(moment)) throw new RangeError("Invalid time value");
  return moment;
}
