import { addDays } from "#app/utils/dates.ts";
import { WEEKDAYS, type Weekday } from "./deal.ts";
import { type DealDay, resolveDay } from "./deal-day.ts";

/** When a deal holds, seen from a day. */
export type Standing = {
  /** It holds on that day, on a later one, or never again. */
  state: "today" | "coming" | "ended";
  /** ISO dates of its first and last day. */
  starts: string;
  ends: string;
  /** ISO date of the next day on which it holds; absent when it has ended. */
  next?: string;
};

type Dated = { starts: DealDay; ends: DealDay; weekdays: readonly Weekday[] };

/** Takes a deal and today's ISO date at its shop. A deal whose last weekday is over has ended, whatever its last date. */
export function standingOf({ starts: first, ends: last, weekdays }: Dated, today: string): Standing {
  const starts = resolveDay(first, today);
  const ends = resolveDay(last, today);
  const from = starts > today ? starts : today;
  for (let i = 0; i < WEEKDAYS.length; i++) {
    const day = addDays(from, i);
    if (day > ends) break;
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) {
      return { state: day === today ? "today" : "coming", starts, ends, next: day };
    }
  }
  return { state: "ended", starts, ends };
}

function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(day).getUTCDay()] as Weekday;
}
