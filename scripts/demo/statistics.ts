import type { CountKind } from "#app/directory/counts/count.ts";
import { addCounts, count } from "#app/directory/counts/counts-data.server.ts";
import { addDays } from "#app/utils/dates.ts";

/** Of 100 visits so many are followed by it. */
const SHARE: Record<CountKind, number> = { visit: 100, call: 6, directions: 14, site: 9 };

/** A shop's week, from Sunday: visits of a usual day. */
const WEEK = [31, 22, 24, 27, 33, 52, 47];

/** Forty days of visits and of what followed: the month, and what it is compared with. The same numbers each time. */
export async function countMonth(listingId: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (let back = 40; back >= 0; back--) {
    const day = addDays(today, -back);
    const usual = WEEK[new Date(day).getUTCDay()] ?? 25;
    const visits = Math.round(usual * (1.3 - back / 90) + ((back * 7919) % 11) - 5);
    for (const [kind, share] of Object.entries(SHARE)) {
      const times = Math.floor((visits * share) / 100 + ((back * 104_729 + share) % 10) / 10);
      if (times > 0) count(listingId, kind as CountKind, day, times);
    }
  }
  await addCounts();
}
