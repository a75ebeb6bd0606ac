import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { FACT_PLACES, wordsAtPlace } from "./facts/fact-place.ts";
import { factsInForce, lawBook } from "./facts/law-book.server.ts";

/** What was made of a text with such places is made anew once the law was. */
export { lawReadAt } from "./facts/law-book.server.ts";

/** Said in the place of a fact that is gone: `npm run check:content` names such a place before it is published. */
const UNKNOWN = "an amount that we have not verified";

/** Puts today's facts (data/legality) in place of {ohio.possession} and the like: product.md 18.11. */
export function withFacts(text: string): string {
  return text.replace(FACT_PLACES, (_, ...parts: string[]) => {
    const place = parts.slice(0, 3);
    const words = wordsAtPlace(place, (state, product) => factsInForce(lawBook(), state, product, siteDay()));
    if (!words) return UNKNOWN;
    return place[2] === "checked" ? formatDay(words) : words;
  });
}
