import { addDays, daysBetween } from "#app/utils/dates.ts";

/** So many days stand on a chart. */
export const CHART_DAYS = 30;

/** What was counted on each of some days, in their order. */
export type Chart = {
  total: number;
  /** One a day. */
  days: readonly { day: string; count: number }[];
  /** The day with the most; absent where nothing was counted. The first of several. */
  most?: { day: string; count: number };
  /** More than on the days before, fewer below zero; absent where those were not all counted. */
  change?: number;
};

type Counted = ReadonlyMap<string, number>;

/** The days of a chart: 30 whole ones, up to yesterday, or as many as there were since counting began. Undefined on its first day. */
export function chartDays(today: string, since: string): { from: string; to: string } | undefined {
  const to = addDays(today, -1);
  const first = addDays(today, -CHART_DAYS);
  const from = since > first ? since : first;
  return from > to ? undefined : { from, to };
}

/** Makes the chart of what was counted, with how many more or fewer than as many days before. */
export function makeChart(
  counted: Counted,
  { from, to }: { from: string; to: string },
  since: string,
): Chart {
  const length = daysBetween(from, to) + 1;
  const days = Array.from({ length }, (_, at) => {
    const day = addDays(from, at);
    return { day, count: counted.get(day) ?? 0 };
  });
  const total = sum(days);
  const highest = Math.max(...days.map(({ count }) => count));
  const most = highest > 0 ? days.find(({ count }) => count === highest) : undefined;
  const before = Array.from({ length }, (_, at) => ({ count: counted.get(addDays(from, at - length)) ?? 0 }));
  const change = since <= addDays(from, -length) ? total - sum(before) : undefined;
  return { total, days, most, change };
}

function sum(days: readonly { count: number }[]): number {
  return days.reduce((all, { count }) => all + count, 0);
}
