import type { ShopCountRow } from "#app/backend/business-tables.ts";
import { COUNT_KIND_LIST, type CountKind } from "#app/directory/counts/count.ts";
import { addDays, daysBetween } from "#app/utils/dates.ts";

/** What was counted on one day. */
type CountedDay = { day: string; counts: Record<CountKind, number> };

type Counted = Pick<ShopCountRow, "day" | "kind" | "count">;

/**
 * Each day from one to another, both included, with what was counted on it: a day on which nothing was is a day too, since who reckons with the rows
 * takes so many for so many days. Nothing where the first is later than the last.
 */
export function countedDays(counted: readonly Counted[], from: string, to: string): CountedDay[] {
  const none = Object.fromEntries(COUNT_KIND_LIST.map((kind) => [kind, 0])) as CountedDay["counts"];
  const days = new Map<string, CountedDay>();
  for (let at = 0; at <= daysBetween(from, to); at += 1) {
    const day = addDays(from, at);
    days.set(day, { day, counts: { ...none } });
  }
  for (const { day, kind, count } of counted) {
    const there = days.get(day);
    if (there) there.counts[kind] = count;
  }
  return [...days.values()];
}
