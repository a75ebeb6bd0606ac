import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { clockIn, dayIn } from "#app/utils/dates.ts";

/** "2:47 pm", by the site's clock. */
export function showTime(iso: string): string {
  const { hour, minute } = clockIn(site.timeZone, new Date(iso));
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** "Today, 2:47 pm", "Nov 20, 2026, 2:47 pm". */
export function showMoment(iso: string, now = new Date()): string {
  const day = dayIn(site.timeZone, new Date(iso));
  const isToday = day === dayIn(site.timeZone, now);
  return `${isToday ? "Today" : formatDay(day)}, ${showTime(iso)}`;
}
