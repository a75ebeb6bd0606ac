import { addDays, isDay } from "#app/utils/dates.ts";

/** A Monday. Nothing was imported before it. */
const FIRST_WEEK = "2000-01-03";

/** Takes an ISO date; returns that of the Monday of its week. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Takes a text; returns the Monday of the week that it names by any of its days, or undefined when it names none. */
export function parseWeek(text: string): string | undefined {
  return isDay(text) && text >= FIRST_WEEK ? mondayOf(text) : undefined;
}
