import { US_STATES } from "#app/utils/us-states.ts";

const NAMES = Object.values(US_STATES);

/** Letters of a beginning: fewer begin too many states. */
const SHORTEST = 3;

/**
 * While somebody types: a query that ends with the beginning of one state's name, with the whole name ("is weed legal in tex"). Undefined
 * where it ends with none, or could be several.
 */
export function withWholeState(q: string): string | undefined {
  const words = q.trim().split(" ");
  for (const count of [2, 1]) {
    const begun = words.slice(-count).join(" ").toLowerCase();
    if (words.length < count || begun.length < SHORTEST) continue;
    const names = NAMES.filter((name) => name.toLowerCase().startsWith(begun));
    if (names.length === 1) return [...words.slice(0, -count), names[0]].join(" ");
  }
  return undefined;
}
