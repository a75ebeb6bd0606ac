/** Numbers that look random and are the same for one seed: a run that found something can be had again. */
export type Random = {
  /** From 0 up to, not including, `below`. */
  below: (below: number) => number;
  pick: <T>(items: readonly T[]) => T;
};

/** Mulberry32: 32 bits of state, more than enough for choosing what to spoil. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
  return { below, pick: (items) => items[below(items.length)] as never };
}
