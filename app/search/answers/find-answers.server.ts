import { DEALS } from "#app/catalogue/deals/deals-query.ts";
import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { productPath } from "#app/legality/law-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { FoundEntries } from "../entries/search-entries.ts";
import type { SearchEntry } from "../entries/search-entry.server.ts";
import type { Use } from "../meaning/lexicon.ts";
import { type Meaning, says, saysOnly } from "../meaning/meaning.ts";
import type { FoundShop } from "../shops/find-shops.ts";
import type { Answer, LawAnswer, PageAnswer, PlaceAnswer, ShopAnswer } from "./answer.ts";
import { carryingAnswer, lawAnswer } from "./law-answer.server.ts";
import { placeAnswer } from "./place-answer.server.ts";
import { shopAnswer } from "./shop-answer.server.ts";
import type { HoursAt } from "./shop-hours.server.ts";
import { taskOf } from "./site-tasks.ts";

/** What was found for a query, out of which its answers are made. */
export type FoundAll = {
  directory: Directory;
  meaning: Meaning;
  shops: readonly FoundShop[];
  entries: FoundEntries;
  /** A page that the search knows, by its path. */
  pageAt: (path: string) => SearchEntry | undefined;
};

const SHOP_USES: Use[] = ["shop", "open", "best", "service"];
const LAW_USES: Use[] = ["law", "law-topic", "product", "everywhere"];

/** The answers to a query, in the order of the page: law, shop, city, page; at most one of each. */
export function findAnswers(found: FoundAll, hours: HoursAt): Answer[] {
  const law = lawOf(found, hours.now);
  const place = placeOf(found, hours);
  const shop = shopOf(found, hours);
  const listed = [law, shop, place].filter((one) => one !== undefined);
  const page = listed.length === 0 ? pageOf(found) : undefined;
  return page ? [page] : listed;
}

/** True when a query asks for shops rather than for the law. */
function wantsShops(meaning: Meaning): boolean {
  return (
    !says(meaning, "law") &&
    !isHowQuestion(meaning) &&
    [...SHOP_USES, "deal" as const].some((use) => says(meaning, use))
  );
}

/** "How to store weed", "why cash only": it asks for a story, whatever its words could mean besides. */
function isHowQuestion({ tokens: [first, second] }: Meaning): boolean {
  return (
    first?.word === "why" ||
    (first?.word === "how" && /^(to|do|does|can|is|are|should|long)$/.test(second?.word ?? ""))
  );
}

/** "How much can I carry", "possession limit": it asks for an amount. */
function asksToCarry({ tokens }: Meaning): boolean {
  return tokens.some(({ word }) =>
    /^(carry|carrying|possess|possession|possessing|limits?|grams?|ounces?|oz)$/.test(word),
  );
}

/** Hash, wax and their like have a limit of their own. */
function concentrateIn({ tokens }: Meaning): "concentrate" | undefined {
  const said = tokens.some(({ form }) =>
    /^(concentrate|hash|wax|shatter|rosin|resin|dab|extract)$/.test(form),
  );
  return said ? "concentrate" : undefined;
}

function lawOf({ meaning, entries }: FoundAll, now: Date): LawAnswer | undefined {
  const { state, city, product, amount } = meaning;
  if (
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

function placeOf({ directory, meaning }: FoundAll, hours: HoursAt): PlaceAnswer | undefined {
  const { city, state } = meaning;
  if (says(meaning, "deal") || says(meaning, "law") || says(meaning, "amount")) return undefined;
  if (!saysOnly(meaning, "state", "city", "zip", "product", ...SHOP_USES)) return undefined;
  if (says(meaning, "product") && !wantsShops(meaning)) return undefined;
  if (city) return placeAnswer(directory, meaning, hours);
  return state && wantsShops(meaning) ? placeAnswer(directory, meaning, hours) : undefined;
}

/** The one shop that a query names: it holds all of the words, and no other does as well. */
function shopOf({ directory, meaning, shops }: FoundAll, hours: HoursAt): ShopAnswer | undefined {
  const [first, second] = shops;
  if (!first) return undefined;
  const named = meaning.uses.some((use) => use === undefined || use === "law-topic" || use === "everywhere");
  const fully = first.said > 0.99;
  if (!named && !fully) return undefined;
  const alone = !second || second.score < first.score - 0.01 || second.said < first.said - 0.05;
  return alone ? shopAnswer(directory.listings[first.row] as Listing, hours) : undefined;
}

/** A page that is there for just what was asked. */
function pageOf({ meaning, entries, directory, pageAt }: FoundAll): PageAnswer | undefined {
  const { state, city, product } = meaning;
  if (says(meaning, "deal") && saysOnly(meaning, "deal", "state", "city", "shop", "everywhere")) {
    const near = city && `${city.name}, ${city.state}`;
    const path = `/deals${DEALS.search({ state: near ? undefined : state, near, page: 1 })}`;
    const where = near ? ` near ${near}` : state ? ` in ${stateName(state)}` : "";
    return {
      kind: "page",
      path,
      kicker: "Deals",
      title: `Deals${where}`,
      summary: "What shops offer, with its conditions and its last day.",
    };
  }
  if (
    (says(meaning, "law") || says(meaning, "everywhere")) &&
    saysOnly(meaning, "law", "everywhere", "product")
  ) {
    return {
      kind: "page",
      path: productPath(product ?? "cannabis"),
      kicker: "State law",
      title: "What is legal in each state",
      summary: "A map and a table of all states: what is legal, up to how much, and when it was checked.",
    };
  }
  if (
    (says(meaning, "shop") || says(meaning, "open")) &&
    wantsShops(meaning) &&
    saysOnly(meaning, "product", ...SHOP_USES)
  ) {
    const open = says(meaning, "open") && directory.hasHours ? ("now" as const) : undefined;
    const path = `/dispensaries${DIRECTORY.search({ open, service: meaning.service ? [meaning.service] : [], page: 1 })}`;
    return {
      kind: "page",
      path,
      kicker: "Directory",
      title: "All dispensaries",
      summary: "By name, address, city or ZIP.",
    };
  }
  const task = taskOf(meaning.q, site.name);
  const page = task ? pageAt(task) : undefined;
  return page ? toPage(page) : pageAmong(entries);
}

/** How much a page must be about what was asked to stand above the list. */
const SURE = 0.45;

function pageAmong({ found: [first], closeness }: FoundEntries): PageAnswer | undefined {
  if (!first || closeness === "some" || first.score < SURE) return undefined;
  const { type } = first.entry;
  return type === "catalog" || type === "pages" ? toPage(first.entry) : undefined;
}

function toPage({ path, kicker, title, summary }: SearchEntry): PageAnswer {
  return { kind: "page", path, kicker: kicker.name, title, summary };
}
