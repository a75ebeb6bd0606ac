import "#app/utils/utc.server.ts";
import { LRUCache } from "lru-cache";
import OpeningHours from "opening_hours";
import { clockIn } from "#app/utils/dates.ts";

/**
 * Opening hours in OpenStreetMap syntax, read by the reference implementation. Many listings share the same
 * text, so what was read is kept by text.
 */
const KEPT = new LRUCache<string, { hours: OpeningHours | null }>({ max: 5_000 });

function read(text: string): OpeningHours | null {
  const kept = KEPT.get(text);
  if (kept) return kept.hours;
  let hours: OpeningHours | null = null;
  try {
    hours = new OpeningHours(text, null);
  } catch {
    // The library throws on text that it cannot read; such text is no opening hours.
  }
  KEPT.set(text, { hours });
  return hours;
}

// The library makes some hundred patterns as it reads its first text, for up to 30 ms in one turn: before anybody is served.
read("Mo-Su 10:00-20:00");

/** True when the text is opening hours that can be evaluated without knowing holidays or the sun. */
export function isReadableHours(text: string): boolean {
  return read(text) !== null;
}

/** Open or closed, and when that changes next: minutes after midnight and days from today in the place's own time. */
export type OpeningState = { open: boolean; changes?: { days: number; weekday: number; minutes: number } };

/** Returns the state of readable hours at an instant in a time zone; undefined when the text is not readable. */
export function openingState(text: string, timeZone: string, now: Date): OpeningState | undefined {
  const hours = read(text);
  if (!hours) return undefined;
  const local = wallClock(now, timeZone);
  try {
    const open = hours.getState(local);
    const change = hours.getNextChange(local);
    if (!change) return { open };
    const days = Math.round((startOfDay(change).getTime() - startOfDay(local).getTime()) / 86_400_000);
    return {
      open,
      changes: { days, weekday: change.getDay(), minutes: change.getHours() * 60 + change.getMinutes() },
    };
  } catch {
    // Hours that depend on a holiday calendar or on the sun need a country and a position.
    return undefined;
  }
}

/** The moment of a state's next change, in milliseconds since 1970; undefined for one that lasts. `now` is the moment that it was asked for. */
export function changeMoment({ changes }: OpeningState, timeZone: string, now: Date): number | undefined {
  if (!changes) return undefined;
  const local = wallClock(now, timeZone);
  const day = new Date(local.getFullYear(), local.getMonth(), local.getDate() + changes.days);
  const wait = day.getTime() + changes.minutes * 60_000 - local.getTime();
  const guess = Math.floor(now.getTime() / 1000) * 1000 + wait;
  // Clocks that change meanwhile bring it nearer, or farther away.
  const shifted = wallClock(new Date(guess), timeZone).getTime() - local.getTime() - wait;
  return guess - shifted;
}

/** One day of the week's hours: minutes after its midnight; past 1,440 they run into the next day. */
export type DayHours = { weekday: number; spans: [from: number, to: number][] };

/** Returns the coming seven days' hours, beginning today in the time zone; empty when the text is not readable. */
export function weekHours(text: string, timeZone: string, now: Date): DayHours[] {
  const hours = read(text);
  if (!hours) return [];
  const today = startOfDay(wallClock(now, timeZone));
  const days: DayHours[] = [];
  try {
    for (let day = 0; day < 7; day++) {
      const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() + day);
      const to = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1, 12);
      const spans: DayHours["spans"] = [];
      for (const [start, end] of hours.getOpenIntervals(from, to)) {
        if (!sameDay(start, from) || (start.getTime() === from.getTime() && startedYesterday(hours, from)))
          continue;
        spans.push([minutesSince(from, start), minutesSince(from, end)]);
      }
      days.push({ weekday: from.getDay(), spans });
    }
  } catch {
    return [];
  }
  return days;
}

/** An interval that begins at midnight may be the end of the day before. */
function startedYesterday(hours: OpeningHours, midnight: Date): boolean {
  return (
    hours.getState(new Date(midnight.getTime() - 60_000)) && !/24\/7|00:00-24:00/.test(hours.prettifyValue())
  );
}

function minutesSince(from: Date, time: Date): number {
  return Math.round((time.getTime() - from.getTime()) / 60_000);
}

function sameDay(a: Date, b: Date): boolean {
  return startOfDay(a).getTime() === startOfDay(b).getTime();
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

/** A Date whose local fields read what a clock in the zone reads: the library knows only local time. */
function wallClock(now: Date, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, now);
  return new Date(year, month - 1, day, hour, minute, second);
}
