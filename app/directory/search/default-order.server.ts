import { createPacer, pacedOrder } from "#app/utils/pacer.ts";
import { TextNumbers } from "#app/utils/text-numbers.ts";
import type { UnsluggedListing } from "../listing.ts";
import { averageRating, createWeighing } from "./weighed-rating.ts";

export type DefaultOrder = {
  /** The row of each listing, by its place among the listings as they came. */
  rowOf: Uint32Array;
  /** The place of each row of that order when listings are ordered by name. */
  namePlace: Uint32Array;
  /** The inverse: row by place. */
  rowAtNamePlace: Uint32Array;
};

/**
 * Puts listings in order, letting requests go in between. By default: weighed rating descending, then reviews, then name, unrated last; the id
 * makes it total (product.md 8.3). What is compared a million times is made a number once.
 */
export async function orderListings(listings: readonly UnsluggedListing[]): Promise<DefaultOrder> {
  const pace = createPacer();
  const ratings = new Float64Array(listings.length);
  const reviews = new Float64Array(listings.length);
  for (const [i, { rating = Number.NaN, reviews: count = -1 }] of listings.entries()) {
    ratings[i] = rating;
    reviews[i] = count;
    if (i % 64 === 0) await pace();
  }
  const weigh = createWeighing(await averageRating(ratings));
  const weights = new Float64Array(listings.length);
  for (const [i, listing] of listings.entries()) {
    weights[i] = weigh(listing) ?? -1;
    if (i % 64 === 0) await pace();
  }
  const { ranks, names } = await rankNames(listings);
  const idOf = (i: number) => (listings[i] as UnsluggedListing).id;
  const order = await pacedOrder(
    listings.length,
    (a, b) =>
      (weights[b] as number) - (weights[a] as number) ||
      (reviews[b] as number) - (reviews[a] as number) ||
      (ranks[a] as number) - (ranks[b] as number) ||
      compareText(idOf(a), idOf(b)),
  );
  return { rowOf: await invert(order), ...(await orderByName(order, ranks, names)) };
}

async function invert(order: Uint32Array): Promise<Uint32Array> {
  const pace = createPacer();
  const places = new Uint32Array(order.length);
  for (let row = 0; row < order.length; row++) {
    places[order[row] as number] = row;
    if (row % 1024 === 0) await pace();
  }
  return places;
}

/** How many different names there are, and the place of each listing's name among them, whatever their case. */
async function rankNames(listings: readonly UnsluggedListing[]) {
  const pace = createPacer();
  const names: string[] = [];
  const numberOf = new TextNumbers((number) => names[number] as string);
  const ranks = new Uint32Array(listings.length);
  for (const [i, listing] of listings.entries()) {
    const name = listing.name.toLowerCase();
    ranks[i] = numberOf.get(name) ?? numberOf.set(name, names.push(name) - 1);
    if (i % 64 === 0) await pace();
  }
  const sorted = await pacedOrder(names.length, (a, b) => compareText(names[a] ?? "", names[b] ?? ""));
  const rankOf = new Uint32Array(names.length);
  for (let rank = 0; rank < sorted.length; rank++) rankOf[sorted[rank] as number] = rank;
  for (let i = 0; i < ranks.length; i++) {
    ranks[i] = rankOf[ranks[i] as number] as number;
    if (i % 1024 === 0) await pace();
  }
  return { ranks, names: names.length };
}

/** Rows of one name keep their order. */
async function orderByName(order: Uint32Array, ranks: Uint32Array, names: number) {
  const pace = createPacer();
  const next = new Uint32Array(names + 1);
  for (let i = 0; i < ranks.length; i++) {
    const after = (ranks[i] as number) + 1;
    next[after] = (next[after] as number) + 1;
    if (i % 1024 === 0) await pace();
  }
  for (let rank = 0; rank < names; rank++)
    next[rank + 1] = (next[rank + 1] as number) + (next[rank] as number);
  const namePlace = new Uint32Array(order.length);
  const rowAtNamePlace = new Uint32Array(order.length);
  for (let row = 0; row < order.length; row++) {
    const rank = ranks[order[row] as number] as number;
    const place = next[rank] as number;
    next[rank] = place + 1;
    namePlace[row] = place;
    rowAtNamePlace[place] = row;
    if (row % 1024 === 0) await pace();
  }
  return { namePlace, rowAtNamePlace };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
