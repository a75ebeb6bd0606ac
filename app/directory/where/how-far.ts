import { directionWord } from "../places/direction.ts";
import { distanceMiles, milesWords, type Position } from "../places/distance.ts";

/** A row of the table of distances: "0.7 miles", "southeast of the center of Denver". */
export type HowFar = { far: string; from: string };

/**
 * Says how far a shop is from a place, and in which direction. With `about` one of the two positions is the middle of a ZIP or city: of
 * two that are one and the same then nothing more is known.
 */
export function howFar(from: { position: Position; name: string }, shop: Position, about: boolean): HowFar {
  const miles = distanceMiles(from.position, shop);
  if (about && miles < 0.05) return { far: "Nearby", from: `in or around ${from.name}` };
  const word = directionWord(from.position, shop);
  return {
    far: milesWords(miles, about),
    from: word ? `${word} of ${from.name}` : `from ${from.name}`,
  };
}
