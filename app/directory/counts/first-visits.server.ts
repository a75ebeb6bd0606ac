import { createHmac, randomBytes } from "node:crypto";

/** The marks of one process, over all days: some 10 MB. */
const MOST_MARKS = 100_000;

/** From a day's begin in UTC until it is over everywhere: the last zone is 12 hours behind. */
const OVER_MILLISECONDS = 36 * 60 * 60 * 1000;

/** A day of the shops' calendars: a key that is nowhere else, and the marks that were made with it, the oldest first. */
type Day = { key: Buffer; marks: Set<string> };

/**
 * Remembers whose visits were counted on a day, as far as this process knows: a page that is loaded again and again is no other visit
 * (product.md 15.25). In memory there is a keyed hash of the listing and the visitor's network, for that day; the key is random and goes
 * with it. Of more than `most` the oldest are forgotten: who comes from so many networks is counted anyhow.
 */
export function createFirstVisits(most = MOST_MARKS) {
  const days = new Map<string, Day>();

  function forgetOldest(): void {
    for (const { marks } of days.values())
      for (const oldest of marks) {
        marks.delete(oldest);
        return;
      }
  }

  return {
    /** Whether a listing's visit from a network (`visitorKey`) is the first of its day; then the next is not. */
    isFirst(listingId: string, day: string, network: string): boolean {
      const known = days.get(day) ?? { key: randomBytes(32), marks: new Set<string>() };
      days.set(day, known);
      const hash = createHmac("sha256", known.key).update(`${network} ${listingId}`);
      const mark = hash.digest("base64").slice(0, 16);
      if (known.marks.has(mark)) return false;
      let size = 0;
      for (const { marks } of days.values()) size += marks.size;
      if (size >= most) forgetOldest();
      known.marks.add(mark);
      return true;
    },
    /** Forgets the days that are over wherever a shop may be. */
    forget(now = new Date()): void {
      for (const day of days.keys())
        if (Date.parse(day) + OVER_MILLISECONDS <= now.getTime()) days.delete(day);
    },
  };
}

/** Those of this process. */
export const firstVisits = createFirstVisits();
