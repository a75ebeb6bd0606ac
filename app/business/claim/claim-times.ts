const DAY = 24 * 60 * 60 * 1000;

/** How long the parts of a claim last, in milliseconds: product.md 15.12, 15.14, 15.16, 15.17, 15.28. */
export const CLAIM_TIMES = {
  /** For the address to be proven. */
  prove: DAY,
  /** For the owners to answer a contest. */
  answer: 7 * DAY,
  /** For the address on file to object. */
  object: 30 * DAY,
  /** Until who was refused may ask again. */
  askAgain: 90 * DAY,
  /** In which a listing may be left so many times, each after the site granted it (disputed-lately-data). */
  left: 7 * DAY,
  /** Until who took a contest back may: its owners are not told again and again. */
  contestAgain: 7 * DAY,
} as const;

/** So many claims of one account may wait at once. */
export const MOST_OPEN_CLAIMS = 10;

/** The desk calls within so many working days: product.md 15.15. */
export const CALL_WORKING_DAYS = 3;

/** The moment so long after another one. */
export function later(iso: string, milliseconds: number): string {
  return new Date(Date.parse(iso) + milliseconds).toISOString();
}

/** Whether so long has gone by since a moment. */
export function isOver(since: string, milliseconds: number, now: Date): boolean {
  return Date.parse(since) + milliseconds <= now.getTime();
}
