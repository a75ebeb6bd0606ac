// By path: the whole of date-fns takes most of a second to load.
import { format } from "date-fns/format";
import { sub } from "date-fns/sub";
import { dayIn, isDay, startOfDay } from "./dates.ts";
import { relativeTime } from "./relative-time.ts";

/** A day for `<time>`: ISO 8601 and as it is read. */
export type ShownDay = { iso: string; day: string };

/** A day or a moment as a page shows it: for `<time>`. */
export type ShownDate = ShownDay & {
  /** 2 days ago; the browser keeps it true (ui/date-text.tsx). */
  ago: string;
};

/** Takes an ISO date; returns it as people read it, "Nov 20, 2026" (product.md 5.2) or by another pattern of date-fns. */
export function formatDay(day: string, pattern = "MMM d, yyyy"): string {
  return format(noon(day), pattern);
}

const MEDIUM = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Two ISO dates as people read them: "Nov 16 – Dec 1, 2026"; one of them when they are the same. */
export function formatDays(from: string, to: string): string {
  return MEDIUM.formatRange(new Date(from), new Date(to));
}

/** Takes an ISO date, which counts from its start, or a moment. Throws RangeError "Invalid time value" for anything else. */
export function showDate(iso: string, timeZone: string, now = new Date()): ShownDate {
  const moment = isDay(iso) ? startOfDay(iso, timeZone) : new Date(iso);
  const ago = relativeTime(moment.toISOString(), now, timeZone);
  return { iso, day: formatDay(dayIn(timeZone, moment)), ago };
}

/** The ISO date so long before another one; the last of a month where that has no such day. */
export function subtractFromDay(day: string, duration: Parameters<typeof sub>[1]): string {
  return format(sub(noon(day), duration), "yyyy-MM-dd");
}

/** Of the machine's own clock, wherever it stands: at noon no change of the clocks moves a day. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
