import { setTimeout as wait } from "node:timers/promises";
import type { Delivered } from "#app/backend/outbox/delivery.ts";

/** The slowest that a server can ask for: one mail in so many milliseconds. */
const SLOWEST_MILLISECONDS = 60_000;
/** So many failures one after the other, and it is not about readers any more. */
const MOST_FAILURES = 8;
/** Of a server that asks for less it takes more: a quarter of an hour. */
const MOST_PUT_OFF = 20;

/** How many mails leave in a second, and how that gives way to a server that asks for less. */
export type Pace = {
  /** Waits for the next one's turn; those who ask at once get turns one after the other. */
  turn: () => Promise<void>;
  /**
   * Hears what became of a mail: one that was taken makes it a little faster again, never faster than at first; a server that asks for
   * less half as fast, beginning with a pause; any other failure a pause. Returns why nothing more should leave, or undefined.
   */
  heard: (outcome: Delivered) => string | undefined;
};

/** Takes the most mails a second. They are counted by a clock that nobody sets: one set back by hours would be a pause of hours. */
export function paceOf(rate: number): Pace {
  const first = 1000 / rate;
  let apart = first;
  let next = 0;
  let failures = 0;
  return {
    async turn() {
      const now = performance.now();
      const mine = Math.max(now, next);
      next = mine + apart;
      if (mine > now) await wait(mine - now);
    },
    heard(outcome) {
      if (outcome.end === "done") {
        failures = 0;
        apart = Math.max(first, apart * 0.9);
        return undefined;
      }
      failures += 1;
      // Our sender or our password: nobody else's mail would leave either.
      if (outcome.end === "dead" && !outcome.message) return outcome.reason;
      const asksForLess = outcome.end === "again" && (outcome.slowDown || outcome.putOff);
      if (asksForLess) apart = Math.min(SLOWEST_MILLISECONDS, Math.max(apart, 250) * 2);
      next = Math.max(next, performance.now() + (asksForLess ? apart : 100 * failures ** 2));
      return failures >= (asksForLess ? MOST_PUT_OFF : MOST_FAILURES) ? outcome.reason : undefined;
    },
  };
}
