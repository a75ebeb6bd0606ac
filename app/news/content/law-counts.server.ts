import { withFacts } from "#app/legality/fact-places.server.ts";
import { countLegalStates } from "#app/legality/legal-counts.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";

const PLACE = /\{(adultUse|medical|dcAdultUse|dcMedical|asOf)\}/g;

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
  return withFacts(text.replace(PLACE, (written, name: string) => values[name] ?? written));
}
