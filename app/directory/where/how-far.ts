import { directionWord } from "../places/direction.ts";
import { distanceMiles, milesWords, type Position } from "../places/distance.ts";

/** A row of the table of distances: "0.7 miles", "southeast of the center of Denver"; and for a page's head "0.7 miles from 80202". */
export type HowFar = { far: string; from: string; short: string };

/** What is measured from: with a name for sentences, and a shorter one where it has one. */
type From = { position: Position; name: string; short?: string };

/** The reader's own ZIP, to measure from its middle. */
export function fromZip(zip: string, position: Position): From {
  return { position, name: `${zip}, your ZIP`, short: zip };
}

/**
 * Says how far a shop is from a place, and in which direction. With `about` one of the two positions is the middle of a ZIP or city: of
 * two that are one and the same then nothing more is known.
 */
export function howFar(from: From, shop: Position, about: boolean): HowFar {
  const miles = distanceMiles(from.position, shop);
  if (about && miles < 0.05) return { far: "Nearby", from: `in or around ${from.name}`, short: "Nearby" };
  const word = directionWord(from.position, shop);
  const far = milesWords(miles, about);
  return {
    far,
    from: word ? `${word} of ${from.name}` : `from ${from.name}`,
    short: `${far} from ${from.short ?? from.name}`,
  };
}
