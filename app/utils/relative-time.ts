import { dayIn, daysBetween } from "./dates.ts";
import { once } from "./once.ts";

/** Made when it is asked for: the first of Intl reads the browser's tables, which takes a slow phone 60 milliseconds, on pages without a date too. */
const words = once(() => new Intl.RelativeTimeFormat("en-US"));

/** As date-fns counts them: a month has 30 days, a year 365. */
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/**
 * How long ago a moment (ISO 8601) was, for somebody in a time zone: "2 days ago", product.md 5.2. Days are counted by
 * the calendar, so that yesterday's story is "1 day ago" from midnight to midnight; today is counted in hours or minutes. What is still
 * to come, for a clock that is behind, is "0 minutes ago".
 */
export function relativeTime(iso: string, now: Date, timeZone: string): string {
  const today = dayIn(timeZone, now);
  const moment = new Date(iso);
  const days = daysBetween(dayIn(timeZone, moment), today);
  if (days > 0) return daysAgo(days);
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  return minutes < 60
    ? words().format(-minutes, "minute")
    : words().format(-Math.floor(minutes / 60), "hour");
}

function daysAgo(days: number): string {
  if (days < MONTH_DAYS) return words().format(-days, "day");
  const months = Math.round(days / MONTH_DAYS);
  if (months < 12) return words().format(-months, "month");
  return words().format(-Math.max(1, Math.round(days / YEAR_DAYS)), "year");
}
