import { FACT_PLACES, wordsAtPlace } from "#app/legality/facts/fact-place.ts";
import { factsInForce, lawBook } from "#app/legality/facts/law-book.server.ts";
import { countLegalStates } from "#app/legality/legal-counts.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";

const PLACE = /\{(adultUse|medical|dcAdultUse|dcMedical|asOf)\}/g;

/** Said in the place of a fact that is gone: `npm run check:content` names such a place before it is published. */
const UNKNOWN = "an amount that we have not verified";

/**
 * Puts the counts of today's law (data/legality) in place of {adultUse}, {medical}, {dcAdultUse}, {dcMedical} and {asOf}, and its facts
 * in place of {ohio.possession} and the like, so that no text of the site holds a number that grows old: product.md 18.11.
 */
export function withLawCounts(text: string): string {
  if (!text.includes("{")) return text;
  const { adultUse, medical, dcAdultUse, dcMedical, asOf } = countLegalStates();
  const values: Record<string, string> = {
    adultUse: String(adultUse),
    medical: String(medical),
    dcAdultUse: dcAdultUse ? " plus DC" : "",
    dcMedical: dcMedical ? " plus DC" : "",
    asOf: formatDay(asOf),
  };
  return text
    .replace(PLACE, (written, name: string) => values[name] ?? written)
    .replace(FACT_PLACES, (_, ...parts: string[]) => factWords(parts.slice(0, 3)));
}

function factWords(place: readonly string[]): string {
  const today = siteDay();
  const words = wordsAtPlace(place, (state, product) => factsInForce(lawBook(), state, product, today));
  if (!words) return UNKNOWN;
  return place[2] === "checked" ? formatDay(words) : words;
}
