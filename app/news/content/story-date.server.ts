// By its own path: the package as a whole takes most of a second to load.
import { sub } from "date-fns/sub";

const RELATIVE = /^(\d{1,4}) (minute|hour|day|week|month)s? ago$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** What an editor may write. */
export const DATE_FORMS = "write 2026-11-20, 2026-11-20T09:30:00-05:00, today, or 2 days ago";

/**
 * Takes a date of the front matter and the moment it is read; returns ISO 8601 in UTC. A day alone means its
 * midnight in UTC, "today" the current one. Throws RangeError "Invalid time value" (product.md 5.2) for anything else.
 */
export function readStoryDate(text: string, now: Date): string {
  const written = text.trim();
  if (written === "today") return startOfDay(now).toISOString();
  const relative = RELATIVE.exec(written);
  if (relative) {
    const [, count, unit] = relative;
    const moment = sub(now, { [`${unit}s`]: Number(count) });
    return (unit === "minute" || unit === "hour" ? moment : startOfDay(moment)).toISOString();
  }
  if (!ISO.test(written)) throw new RangeError("Invalid time value");
  // The 31st of February would otherwise be a day of March.
  const day = written.slice(0, 10);
  if (!new Date(day).toISOString().startsWith(day)) throw new RangeError("Invalid time value");
  return new Date(written).toISOString();
}

function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}
