import { DEALS } from "#app/catalogue/deals/deals-query.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { CARRY_PATH } from "#app/legality/carry/carry-query.ts";
import { productPath } from "#app/legality/law-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import type { SearchEntry } from "../entries/search-entry.server.ts";
import { type Meaning, says, saysOnly } from "../meaning/meaning.ts";
import { formsOf } from "../words/words.ts";
import type { PageAnswer } from "./answer.ts";
import { type FoundFor, SHOP_USES, wantsShops } from "./found-for.ts";
import { taskOf } from "./site-tasks.ts";

/** A page that is there for just what was asked. */
export function pageOf(found: FoundFor): PageAnswer | undefined {
  const { meaning } = found;
  return (
    deals(meaning) ??
    carrying(meaning) ??
    allStates(meaning) ??
    task(found) ??
    allShops(found) ??
    best(found) ??
    namesakes(found)
  );
}

function deals(meaning: Meaning): PageAnswer | undefined {
  if (!says(meaning, "deal") || !saysOnly(meaning, "deal", "zip", "state", "city", "shop", "everywhere"))
    return undefined;
  const { state, city, zip } = meaning;
  const near = zip ?? (city && `${city.name}, ${city.state}`);
  const where = near ? ` near ${near}` : state ? ` in ${stateName(state)}` : "";
  return {
    kind: "page",
    path: `/deals${DEALS.search({ state: near ? undefined : state, near, page: 1 })}`,
    kicker: "Deals",
    title: `Deals${where}`,
    summary: "What shops offer, with the conditions and the last day.",
  };
}

/** An amount, or carrying as such, without a state. */
function carrying(meaning: Meaning): PageAnswer | undefined {
  const asked = meaning.tokens.some(({ word }) => /^(carry|carrying|possess|possession|limits?)$/.test(word));
  if (
    !(meaning.amount
      ? saysOnly(meaning, "amount", "law", "law-topic", "everywhere")
      : asked && saysOnly(meaning, "law"))
  )
    return undefined;
  return {
    kind: "page",
    path: CARRY_PATH,
    kicker: "State law",
    title: "Can I carry it?",
    summary: "Choose a state and an amount: yes, no, or up to how much, with the law.",
  };
}

function allStates(meaning: Meaning): PageAnswer | undefined {
  const asked = says(meaning, "law") || says(meaning, "everywhere");
  if (!asked || !saysOnly(meaning, "law", "everywhere", "product")) return undefined;
  return {
    kind: "page",
    path: productPath(meaning.product ?? "cannabis"),
    kicker: "State law",
    title: "What is legal in each state",
    summary: "A map and a table of all states: what is legal, the limits, and when we checked.",
  };
}

function allShops({ meaning, directory }: FoundFor): PageAnswer | undefined {
  const near = meaning.tokens.some(({ word }) => /^(near|nearby|nearest|closest)$/.test(word));
  const asked = near || says(meaning, "shop") || says(meaning, "open");
  if (!asked || !(near || wantsShops(meaning)) || !saysOnly(meaning, "product", ...SHOP_USES))
    return undefined;
  const open = says(meaning, "open") && directory.hasHours ? ("now" as const) : undefined;
  const service = meaning.service ? [meaning.service] : [];
  return {
    kind: "page",
    path: `/dispensaries${DIRECTORY.search({ open, service, page: 1 })}`,
    kicker: "Directory",
    title: open ? "Dispensaries open now" : "All dispensaries",
    summary: "By name, address, city or ZIP, in every state that has any.",
  };
}

function task({ meaning, pageAt }: FoundFor): PageAnswer | undefined {
  const path = taskOf(meaning.q, site.name);
  const page = path ? pageAt(path) : undefined;
  return page && toPage(page);
}

/** How much a page must be about what was asked to stand above the list. */
const SURE = 0.45;

function best({ entries: { found, closeness } }: FoundFor): PageAnswer | undefined {
  const [first] = found;
  if (!first || closeness === "some" || first.score < SURE) return undefined;
  const { type } = first.entry;
  return type === "catalog" || type === "pages" ? toPage(first.entry) : undefined;
}

/** So much of its name must be said for a shop to be meant, and more shops than so many are no answer. */
const MEANT = 0.5;
const MOST_NAMESAKES = 12;

/** Two shops or more of which a query says the same: "Turquoise Trail" is two in Albuquerque. */
function namesakes({ directory, meaning, shops, entries }: FoundFor): PageAnswer | undefined {
  const [first] = shops;
  const [story] = entries.found;
  if (!first || (entries.closeness === "exact" && story && story.score >= SURE)) return undefined;
  const alike = shops.filter(({ score, said }) => said >= MEANT && score > first.score - 0.01);
  const forms = new Set(formsOf(directory.listings[first.row]?.name ?? ""));
  const name = meaning.tokens.filter(({ form }) => forms.has(form)).map(({ raw }) => raw);
  if (name.length === 0 || alike.length < 2 || alike.length > MOST_NAMESAKES) return undefined;
  return {
    kind: "page",
    path: `/dispensaries${DIRECTORY.search({ q: name.join(" "), service: [], page: 1 })}`,
    kicker: "Directory",
    title: `${alike.length} shops named like “${name.join(" ")}”`,
    summary: "Each with its address, hours and phone number.",
  };
}

function toPage({ path, kicker, title, summary }: SearchEntry): PageAnswer {
  return { kind: "page", path, kicker: kicker.name, title, summary };
}
