/** Letters that may be wrong: none in short words, which have too many neighbours, two in long ones. */
function allowedTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** How far `fuzzyGet` and `fuzzy` have to look for a word: they count two letters that changed places as two. */
export const FUZZY_REACH = 2;

/**
 * Returns the candidate that is spelled most like `word`: fewest typos, then the same first letter (people seldom miss that one),
 * then the most frequent. Undefined when none is close enough. Candidates come with how often they occur.
 */
export function closestWord(
  word: string,
  candidates: Iterable<readonly [string, number]>,
): string | undefined {
  const most = allowedTypos(word.length);
  let best: { word: string; rank: readonly [number, number, number] } | undefined;
  for (const [candidate, count] of candidates) {
    const typos = countTypos(word, candidate);
    if (typos === 0 || typos > most) continue;
    const rank = [typos, candidate[0] === word[0] ? 0 : 1, -count] as const;
    if (!best || isLess(rank, best.rank) || (!isLess(best.rank, rank) && candidate < best.word)) {
      best = { word: candidate, rank };
    }
  }
  return best?.word;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, i) => value !== b[i]);
  return (a[differs] ?? 0) < (b[differs] ?? 0);
}

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour: the optimal string alignment distance (Damerau
 * 1964, with each stretch edited once).
 */
export function countTypos(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
