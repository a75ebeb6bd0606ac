import type { Service } from "#app/directory/listing.ts";
import type { Product } from "#app/legality/facts/vocabulary.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Use } from "./lexicon.ts";
import type { Amount } from "./read-amount.ts";
import type { Token } from "./tokens.ts";

/** A city that a query names; `count` is of its listings, 0 where it has none. */
export type AskedCity = { name: string; state: StateCode; count: number };

/** What a query says, as far as its words are known to mean something beyond themselves. */
export type Meaning = {
  q: string;
  tokens: readonly Token[];
  /** What each word does; undefined for one that is only to be looked for. */
  uses: readonly (Use | undefined)[];
  state?: StateCode;
  city?: AskedCity;
  /** It goes from one state to another: neither's law answers it. */
  crossing?: true;
  /** A ZIP that the table has. */
  zip?: string;
  product?: Product;
  amount?: Amount;
  service?: Service;
};

/** What a name stands for: a state, a city, or both ("New York"); `inState` is the city of that name there. */
export type FoundPlace = {
  state?: StateCode;
  city?: AskedCity;
  inState: (state: StateCode) => AskedCity | undefined;
};

/** What reading asks of the data. */
export type Known = {
  /** A place by lowercase words, as they are or as they are nearest to a name. */
  place: (text: string) => FoundPlace | undefined;
  closestPlace: (text: string) => FoundPlace | undefined;
  /** A city of the country by name and state, with listings or without. */
  city: (name: string, state: StateCode) => AskedCity | undefined;
  /** The largest city of the country of a name, for who looks for shops there. */
  largestCity: (name: string) => AskedCity | undefined;
  zip: (text: string) => string | undefined;
  /** Whether stories or shops have a word: it is no misspelling of a place then. */
  word: (form: string) => boolean;
};

/** True when every word of the query does one of these, or says nothing. */
export function saysOnly({ uses }: Meaning, ...allowed: readonly Use[]): boolean {
  return uses.every(
    (use) => use !== undefined && (use === "filler" || use === "subject" || allowed.includes(use)),
  );
}

/** True when a word of the query does this. */
export function says({ uses }: Meaning, use: Use): boolean {
  return uses.includes(use);
}
