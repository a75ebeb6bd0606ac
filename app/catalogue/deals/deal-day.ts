import { addDays, isDay } from "#app/utils/dates.ts";

/** A day of a deal: an ISO date, or for demonstrations the number of days from today (0 today, -3 three days ago). */
export type DealDay = string | number;

/** What an editor may write. */
export const DEAL_DAY_FORMS = "write 2026-11-20; demonstrations may also say today, in 10 days or 3 days ago";

/** A deal's last day is two years ahead at most: one in the year 9999 is a slip, or stays on the pages for good. */
const MOST_DAYS_AHEAD = 731;

const RELATIVE = /^(?:in (\d{1,3}) days?|(\d{1,3}) days? ago)$/;

/** Reads a day as an editor writes it; undefined when it is none, the 31st of February included. */
export function parseDealDay(text: string): DealDay | undefined {
  const written = text.trim();
  if (written === "today") return 0;
  const [, ahead, ago] = RELATIVE.exec(written) ?? [];
  if (ahead) return Number(ahead);
  if (ago) return 0 - Number(ago);
  return isDay(written) ? written : undefined;
}

/** The latest ISO date on which a deal may end that is written today. */
export function latestEnd(today: string): string {
  return addDays(today, MOST_DAYS_AHEAD);
}

/** Takes a day and today's ISO date at the shop; returns the day's ISO date. */
export function resolveDay(day: DealDay, today: string): string {
  return typeof day === "string" ? day : addDays(today, day);
}
