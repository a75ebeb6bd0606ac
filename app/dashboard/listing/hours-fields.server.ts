import { formatTime, weekdayName } from "#app/directory/hours/format-hours.ts";
import { type OwnWeek, writeWeek } from "#app/directory/hours/hours-week.ts";
import { weekHours } from "#app/directory/hours/opening-hours.server.ts";

/** A day's controls: minutes after midnight as text, empty where nothing is chosen. */
export type HoursRow = {
  key: string;
  day: string;
  open: string;
  close: string;
  open2: string;
  close2: string;
  closed: boolean;
};

const KEYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** Monday to Sunday, by JavaScript's numbers. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/** Any Monday: only the days of the week count. */
const A_MONDAY = new Date("2026-11-16T12:00:00Z");

/** Returns a week's controls from stored hours; all of it is empty where there are none. */
export function rowsOfHours(text: string | undefined): HoursRow[] {
  const week = text ? weekHours(text, "UTC", A_MONDAY) : [];
  return KEYS.map((key, at) => {
    const spans = week.find(({ weekday }) => weekday === WEEKDAYS[at])?.spans ?? [];
    const [first, second] = spans;
    return {
      key,
      day: weekdayName(WEEKDAYS[at] ?? 0),
      ...named("", first),
      ...named("2", second),
      closed: week.length > 0 && spans.length === 0,
    } as HoursRow;
  });
}

function named(suffix: string, span: [number, number] | undefined): Record<string, string> {
  const [from, to] = span ?? [];
  return {
    [`open${suffix}`]: from === undefined ? "" : String(from),
    [`close${suffix}`]: to === undefined ? "" : String(to % 1440 || 1440),
  };
}

/** Returns the controls as they were sent. */
export function rowsOfFields(fields: URLSearchParams): HoursRow[] {
  const text = (name: string) => (/^\d{1,4}$/.test(fields.get(name) ?? "") ? (fields.get(name) ?? "") : "");
  return KEYS.map((key, at) => ({
    key,
    day: weekdayName(WEEKDAYS[at] ?? 0),
    open: text(`${key}-open`),
    close: text(`${key}-close`),
    open2: text(`${key}-open2`),
    close2: text(`${key}-close2`),
    closed: fields.has(`${key}-closed`),
  }));
}

/** Gives every day Monday's hours. */
export function copyMonday(rows: readonly HoursRow[]): HoursRow[] {
  const [monday] = rows;
  return rows.map((row) => ({ ...row, ...monday, key: row.key, day: row.day }));
}

/** Returns the hours that the controls say, or why they say none: "Closed" wins over times. */
export function hoursOfRows(rows: readonly HoursRow[]): { hours: string } | { message: string } {
  const week: OwnWeek = [];
  for (const row of rows) {
    const spans: [number, number][] = [];
    for (const [open, close] of [
      [row.open, row.close],
      [row.open2, row.close2],
    ] as const) {
      if (row.closed || (open === "" && close === "")) continue;
      if (open === "" || close === "") return { message: `${row.day}: choose both times, or “Closed”.` };
      const from = Number(open);
      const to = Number(close) > from ? Number(close) : Number(close) + 1440;
      if (from >= 1440 || to - from > 1440) return { message: `${row.day}: these are not valid times.` };
      if (to - from === 1440 && from !== 0)
        return {
          message: `${row.day}: it opens and closes at ${formatTime(from)}. For 24 hours choose midnight to midnight.`,
        };
      spans.push([from, to]);
    }
    const [first, second] = spans;
    if (!first && !row.closed) return { message: `${row.day}: choose its times, or “Closed”.` };
    if (first && second && second[0] < first[1])
      return { message: `${row.day}: the second opening begins before the first one ends.` };
    week.push({ spans });
  }
  return { hours: writeWeek(week) };
}

/** As form values, so that a page shows them again. */
export function valuesOfRows(rows: readonly HoursRow[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { key, open, close, open2, close2, closed } of rows) {
    Object.assign(values, {
      [`${key}-open`]: open,
      [`${key}-close`]: close,
      [`${key}-open2`]: open2,
      [`${key}-close2`]: close2,
      ...(closed && { [`${key}-closed`]: "on" }),
    });
  }
  return values;
}
