import { addDays } from "#app/utils/dates.ts";

/** Returns the day that lies so many working days after another one: neither weekends nor federal holidays count (5 U.S.C. § 6103). */
export function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day);
}

const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6] as const;

/** Of fixed date: kept on the Friday or Monday beside it where they fall on a weekend. */
const FIXED = ["01-01", "06-19", "07-04", "11-11", "12-25"];

/** The weekday of a month, counted from its start. */
const FLOATING = [
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  { month: 9, weekday: MONDAY, nth: 1 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, weekday: THURSDAY, nth: 4 },
];

function isHoliday(day: string): boolean {
  const [month = 0, date = 0] = day.split("-").slice(1).map(Number);
  const weekday = weekdayOf(day);
  if (FIXED.includes(day.slice(5))) return true;
  if (weekday === FRIDAY && FIXED.includes(addDays(day, 1).slice(5))) return true;
  if (weekday === MONDAY && FIXED.includes(addDays(day, -1).slice(5))) return true;
  // Memorial Day: the last Monday of May.
  if (month === 5 && weekday === MONDAY && date > 24) return true;
  return FLOATING.some(
    (one) => one.month === month && one.weekday === weekday && Math.ceil(date / 7) === one.nth,
  );
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
