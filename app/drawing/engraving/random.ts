/** Gives numbers from 0 up to 1, the same row of them for the same seed on any machine. */
export type Random = () => number;

/** xmur3 turns the text into a number, mulberry32 that into a row of numbers (both by Chris Hoare et al., public domain). */
export function randomOf(seed: string): Random {
  let hash = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  let state = (hash ^ (hash >>> 16)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two others. */
export function between(random: Random, [from, to]: readonly [number, number]): number {
  return from + (to - from) * random();
}

/** Smooth noise along a line: -1 to 1, one knot for each whole number. */
export type Noise = (at: number) => number;

export function noiseOf(random: Random): Noise {
  const knots = Float64Array.from({ length: 256 }, () => random() * 2 - 1);
  return (at) => {
    const knot = Math.floor(at);
    const part = at - knot;
    const from = knots[knot & 255] as number;
    const to = knots[(knot + 1) & 255] as number;
    return from + (to - from) * part * part * (3 - 2 * part);
  };
}
