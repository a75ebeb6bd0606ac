import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { checkedWords } from "#app/legality/page/checked-words.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import { parseState, type StateCode, stateInText } from "#app/utils/us-states.ts";
import type { Answer, LawAnswer, PageAnswer, PlaceAnswer, ShopAnswer } from "../answers/answer.ts";
import { shopAnswer } from "../answers/shop-answer.server.ts";
import { MOST_SUGGESTIONS, SUGGESTION_KINDS, type Suggestion } from "../box/suggestion.ts";
import type { SearchEntry } from "../entries/search-entry.server.ts";
import { type FoundAll, findAll } from "../find-all.server.ts";
import { placesBegun, placesOf } from "../places/place-names.server.ts";

/** Rows of a kind, while there are others. */
const SHOPS = 3;
const CITIES = 2;

/** What the box suggests for a beginning, in the order of the list (product.md 16.7), and until when what it says of the hour holds. */
export async function suggest(
  beginning: string,
  now = new Date(),
): Promise<{ suggestions: Suggestion[]; until: number }> {
  return rowsOf(await findAll(beginning, { begun: true, now }));
}

/** The same out of what a beginning found. */
export function rowsOf(found: FoundAll): { suggestions: Suggestion[]; until: number } {
  const known = [...ofAnswers(found), ...shops(found), ...places(found)];
  // Guesses at stories are for who finds nothing else.
  const rows =
    known.length > 0 && found.entries.closeness !== "exact" ? known : [...known, ...stories(found)];
  const first = new Map<string, Suggestion>();
  for (const row of rows) if (!first.has(row.path)) first.set(row.path, row);
  const suggestions = [...first.values()]
    .slice(0, MOST_SUGGESTIONS)
    .sort((a, b) => SUGGESTION_KINDS.indexOf(a.kind) - SUGGESTION_KINDS.indexOf(b.kind));
  return { suggestions, until: found.until() };
}

function ofAnswers({ straight, answers, meaning: { zip } }: FoundAll): Suggestion[] {
  const near: Suggestion[] =
    zip && straight
      ? [{ kind: "city", path: straight, title: `Dispensaries near ${zip}`, detail: "Nearest first" }]
      : [];
  return [...near, ...answers.map(ofAnswer)];
}

function ofAnswer(answer: Answer): Suggestion {
  switch (answer.kind) {
    case "law":
      return ofLaw(answer);
    case "shop":
      return ofShop(answer);
    case "city":
      return ofPlace(answer);
    case "page":
      return ofPage(answer);
  }
}

function ofLaw({ path, short, law, checked, stale, verdict }: LawAnswer): Suggestion {
  const day = checked && `${checkedWords(stale).toLowerCase()} ${checked}`;
  const detail = [law?.text.split("; ")[0], day].filter(Boolean).join(" · ");
  return { kind: "law", path, title: short, detail, verdict };
}

function ofShop({ path, name, place, phone, open, demonstration }: ShopAnswer): Suggestion {
  const detail = [place, phone?.text, demonstration && "fictional"].filter(Boolean).join(" · ");
  return { kind: "shop", path, title: name, detail, state: open?.open ? open.text : undefined };
}

function ofPlace({ path, name, kicker, total, open }: PlaceAnswer): Suggestion {
  return {
    kind: "city",
    path,
    title: kicker === "State" ? `Dispensaries in ${stateInText(parseState(name) as StateCode)}` : name,
    detail: `${kicker} · ${shopCount(total)}`,
    state: open ? `${open} open now` : undefined,
  };
}

function ofPage({ path, title, kicker }: PageAnswer): Suggestion {
  return { kind: "story", path, title, detail: kicker };
}

function shops({ directory, shops, meaning, hours }: FoundAll): Suggestion[] {
  if (!meaning.uses.includes(undefined)) return [];
  return shops
    .slice(0, SHOPS)
    .map(({ row }) => ofShop(shopAnswer(directory.listings[row] as Listing, hours)));
}

/** Cities that begin as it was typed; of a state that was, its shops and the city with the most. New York is both. */
function places({ directory, meaning: { q, state: whole, city }, answers }: FoundAll): Suggestion[] {
  const state = city ? parseState(q) : (whole ?? stateBegun(answers));
  const cities = [
    ...placesBegun(directory, q, CITIES),
    ...(state && !city ? placesOf(directory, state, 1) : []),
  ];
  return [
    ...(state ? shopsOfState(directory, state) : []),
    ...cities.map(
      ({ name, state, count, path }): Suggestion => ({
        kind: "city",
        path,
        title: `${name}, ${state}`,
        detail: `City · ${shopCount(count)}`,
      }),
    ),
  ];
}

/** The state of which half a name was typed: the law's answer to its whole name says which. */
function stateBegun(answers: readonly Answer[]): StateCode | undefined {
  const law = answers.find(({ kind }) => kind === "law") as LawAnswer | undefined;
  return law && parseState(law.stateName);
}

/** "Dispensaries in Ohio", where there are any. */
function shopsOfState({ byState }: Directory, state: StateCode): Suggestion[] {
  const count = byState.get(state)?.length ?? 0;
  if (count === 0) return [];
  const path = `/dispensaries${DIRECTORY.search({ state, service: [], page: 1 })}`;
  return [
    {
      kind: "city",
      path,
      title: `Dispensaries in ${stateInText(state)}`,
      detail: `State · ${shopCount(count)}`,
    },
  ];
}

function stories({ entries }: FoundAll): Suggestion[] {
  return entries.found
    .filter(({ entry }) => entry.type !== "law")
    .slice(0, MOST_SUGGESTIONS)
    .map(({ entry }) => ({ kind: "story", path: entry.path, title: entry.title, detail: detailOf(entry) }));
}

function detailOf({ kicker, published }: SearchEntry): string {
  return published ? `${kicker.name} · ${showSiteDate(published).day}` : kicker.name;
}

function shopCount(count: number): string {
  return count === 1 ? "1 dispensary" : `${count.toLocaleString("en-US")} dispensaries`;
}
