import { setTimeout as wait } from "node:timers/promises";

/** The slowest that a server can ask for: one mail in so many milliseconds. */
const SLOWEST_MILLISECONDS = 60_000;

/** How many mails leave in a second, and how that gives way to a server that asks for less. */
export type Pace = {
  /** Waits for the next one's turn; those who ask at once get turns one after the other. */
  turn: () => Promise<void>;
  /** The server said that it was too much: half as fast, beginning with a pause. */
  slower: () => void;
  /** Something failed that has nothing to do with the pace: nothing leaves for so many milliseconds. */
  pause: (milliseconds: number) => void;
  /** It took one: a little faster again, never faster than at first. */
  taken: () => void;
};

/** Takes the most mails a second. */
export function paceOf(rate: number): Pace {
  const first = 1000 / rate;
  let apart = first;
  let next = 0;
  return {
    async turn() {
      const now = Date.now();
      const mine = Math.max(now, next);
      next = mine + apart;
      if (mine > now) await wait(mine - now);
    },
    slower() {
      apart = Math.min(SLOWEST_MILLISECONDS, Math.max(apart, 250) * 2);
      next = Math.max(next, Date.now() + apart);
    },
    pause(milliseconds) {
      next = Math.max(next, Date.now() + milliseconds);
    },
    taken() {
      apart = Math.max(first, apart * 0.9);
    },
  };
}
