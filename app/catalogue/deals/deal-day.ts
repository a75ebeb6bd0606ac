/** A day of a deal: an ISO date, or for demonstrations the number of days from today (0 today, -3 three days ago). */
export type DealDay = string | number;

/** What an editor may write. */
export const DEAL_DAY_FORMS = "write 2026-11-20; demonstrations may also say today, in 10 days or 3 days ago";

const RELATIVE = /^(?:in (\d{1,3}) days?|(\d{1,3}) days? ago)$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Reads a day as an editor writes it; undefined when it is none, the 31st of February included. */
export function parseDealDay(text: string): DealDay | undefined {
  const written = text.trim();
  if (written === "today") return 0;
  const [, ahead, ago] = RELATIVE.exec(written) ?? [];
  if (ahead) return Number(ahead);
  if (ago) return 0 - Number(ago);
  return ISO_DAY.test(written) && isDay(written) ? written : undefined;
}

/** Takes a day and today's ISO date at the shop; returns the day's ISO date. */
export function resolveDay(day: DealDay, today: string): string {
  return typeof day === "string" ? day : addDays(today, day);
}

/** The ISO date so many days after another one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** Today's ISO date by the calendar of an IANA time zone. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
