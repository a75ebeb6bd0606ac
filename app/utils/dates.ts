/**
 * Days and moments. A day is an ISO date ("2026-11-20") of some place's calendar, a moment an instant. What day a moment
 * falls on depends on the place, so its IANA time zone is always told. Works in the browser too.
 */

/** A clock's face in a place: the month from 1, the hour from 0 to 23. */
export type Clock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** What clock and calendar of a time zone show at a moment. Throws a RangeError for a zone that is none. */
export function clockIn(timeZone: string, moment: Date): Clock {
  let format = CLOCKS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    CLOCKS.set(timeZone, format);
  }
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as Clock;
}

/** The ISO date of a moment by the calendar of a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const { year, month, day } = clockIn(timeZone, moment);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The ISO date so many days after another one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days later another day is. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** True for an ISO date that the calendar has: the 31st of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** The first moment of a day in a time zone: its midnight, or what the clocks show instead where they skip that. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  const guess = midnight - offsetAt(midnight - offsetAt(midnight, timeZone), timeZone);
  const begins = (moment: number) => dayIn(timeZone, new Date(moment)) >= day;
  if (begins(guess) && !begins(guess - 1)) return new Date(guess);
  // The clocks change at this midnight. No zone is further than 15 hours from UTC.
  let [before, after] = [midnight - 15 * HOUR, midnight + 15 * HOUR];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (begins(middle)) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The moment at which the day of a time zone is over (milliseconds since 1970): what is said of today holds no longer. */
export function nextMidnight(timeZone: string, now: Date): number {
  return startOfDay(addDays(dayIn(timeZone, now), 1), timeZone).getTime();
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, new Date(moment));
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute, second);
  return shown.getTime() - Math.floor(moment / 1000) * 1000;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
