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
  /** ISO date of the last day on which it holds: a Tuesday's deal that ends on a Friday holds on the Tuesday before for the last time. */
  last: string;
  /** ISO date of the next day on which it holds; absent when it has ended. */
  next?: string;
};

type Dated = { starts: DealDay; ends: DealDay; weekdays: readonly Weekday[] };

/** Takes a deal and today's ISO date at its shop. A deal whose last weekday is over has ended, whatever its last date. */
export function standingOf({ starts: first, ends: last, weekdays }: Dated, today: string): Standing {
  const starts = resolveDay(first, today);
  const ends = resolveDay(last, today);
  const dates = { starts, ends, last: lastDay({ starts, ends, weekdays }) };
  const from = starts > today ? starts : today;
  for (let i = 0; i < WEEKDAYS.length; i++) {
    const day = addDays(from, i);
    if (day > ends) break;
    if (isOn(day, weekdays)) {
      return { state: day === today ? "today" : "coming", ...dates, next: day };
    }
  }
  return { state: "ended", ...dates };
}

/** Of dates between which the deal never holds, its last date. */
function lastDay({ starts, ends, weekdays }: { starts: string; ends: string; weekdays: readonly Weekday[] }) {
  for (let i = 0; i < WEEKDAYS.length; i++) {
    const day = addDays(ends, -i);
    if (day >= starts && isOn(day, weekdays)) return day;
  }
  return ends;
}

function isOn(day: string, weekdays: readonly Weekday[]): boolean {
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day));
}

function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(day).getUTCDay()] as Weekday;
}
