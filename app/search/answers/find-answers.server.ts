import type { Listing } from "#app/directory/listing.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { FoundEntries } from "../entries/search-entries.ts";
import type { Use } from "../meaning/lexicon.ts";
import { type Meaning, says, saysOnly } from "../meaning/meaning.ts";
import type { Answer, LawAnswer, PlaceAnswer, ShopAnswer } from "./answer.ts";
import { type FoundFor, SHOP_USES, wantsShops } from "./found-for.ts";
import { carryingAnswer, lawAnswer } from "./law-answer.server.ts";
import { pageOf } from "./page-answer.server.ts";
import { placeAnswer } from "./place-answer.server.ts";
import { shopAnswer } from "./shop-answer.server.ts";
import { shopChangesAnswer } from "./shop-changes-answer.ts";
import type { HoursAt } from "./shop-hours.server.ts";

const LAW_USES: Use[] = ["law", "law-topic", "product", "everywhere"];

/** The answers to a query, in the order of the page: law, shop, city, page; at most one of each. */
export function findAnswers(found: FoundFor, hours: HoursAt): Answer[] {
  const changes = shopChangesAnswer(found.meaning);
  if (changes) return [changes];
  const law = lawOf(found, hours.now);
  const place = placeOf(found, hours);
  const shop = shopOf(found, hours);
  const listed = [law, shop, place].filter((one) => one !== undefined);
  const page = listed.length === 0 ? pageOf(found) : undefined;
  return page ? [page] : listed;
}

/** "How much can I carry", "possession limit": it asks for an amount. */
function asksToCarry({ tokens }: Meaning): boolean {
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  // An age limit, or one of plants, is another.
  if (says(/^(age|old|plants?|grow|growing|buy|purchase)$/)) return false;
  return says(/^(carry|carrying|possess|possession|possessing|limits?|grams?|ounces?|oz)$/);
}

/** Hash, wax and their like have a limit of their own. */
function concentrateIn({ tokens }: Meaning): "concentrate" | undefined {
  const said = tokens.some(({ form }) =>
    /^(concentrate|hash|wax|shatter|rosin|resin|dab|extract)$/.test(form),
  );
  return said ? "concentrate" : undefined;
}

function lawOf({ meaning, entries }: FoundFor, now: Date): LawAnswer | undefined {
  const { state, city, product, amount } = meaning;
  if (
    meaning.crossing ||
    wantsShops(meaning) ||
    !saysOnly(meaning, "state", "city", "amount", "shop", "service", "open", ...LAW_USES)
  )
    return undefined;
  const asks = amount !== undefined || LAW_USES.some((use) => says(meaning, use));
  const answer = (of: StateCode) =>
    amount || asksToCarry(meaning)
      ? carryingAnswer(of, product ?? concentrateIn(meaning), amount, now)
      : lawAnswer(of, product, now);
  if (state && (asks || !city || !says(meaning, "city"))) return answer(state);
  // A city's law is its state's; a story about just that in just this city says more.
  if (!city || !asks || (!says(meaning, "law") && isWellTold(entries))) return undefined;
  return answer(city.state);
}

/** Whether a story holds all that was asked, much of it in its title. */
function isWellTold({ found: [first], closeness }: FoundEntries): boolean {
  return closeness === "exact" && first !== undefined && first.titled >= 0.3 && first.covered > 0.99;
}

function placeOf({ directory, meaning }: FoundFor, hours: HoursAt): PlaceAnswer | undefined {
  const { city, state } = meaning;
  if (says(meaning, "deal") || says(meaning, "law") || says(meaning, "amount")) return undefined;
  if (!saysOnly(meaning, "state", "city", "zip", "product", ...SHOP_USES)) return undefined;
  if (says(meaning, "product") && !wantsShops(meaning)) return undefined;
  if (city) return placeAnswer(directory, meaning, hours);
  return state && wantsShops(meaning) ? placeAnswer(directory, meaning, hours) : undefined;
}

/** The one shop that a query names: it holds all of the words, and no other does as well. */
function shopOf({ directory, meaning, shops }: FoundFor, hours: HoursAt): ShopAnswer | undefined {
  const [first, second] = shops;
  if (!first) return undefined;
  const named = meaning.uses.some((use) => use === undefined || use === "law-topic" || use === "everywhere");
  const fully = first.said > 0.99;
  if (!named && !fully) return undefined;
  const alone = !second || second.score < first.score - 0.01 || second.said < first.said - 0.05;
  return alone ? shopAnswer(directory.listings[first.row] as Listing, hours) : undefined;
}
