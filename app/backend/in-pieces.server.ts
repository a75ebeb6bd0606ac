import { setImmediate as nextTurn } from "node:timers/promises";

/** Rows that one transaction deletes: no visitor waits for a deletion. */
export const AT_ONCE = 500;

/**
 * Repeats what deletes at most AT_ONCE rows, and returns how many, until it finds fewer. In between others are answered: SQLite's statements
 * run on the thread that serves pages. Throws what it throws.
 */
export async function inPieces(some: () => Promise<number>): Promise<void> {
  while ((await some()) === AT_ONCE) await nextTurn();
}
