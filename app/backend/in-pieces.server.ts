/** Rows that one transaction deletes: no visitor waits for a deletion. */
export const AT_ONCE = 500;

/** Repeats what deletes at most AT_ONCE rows, and returns how many, until it finds fewer. Throws what it throws. */
export async function inPieces(some: () => Promise<number>): Promise<void> {
  while ((await some()) === AT_ONCE);
}
