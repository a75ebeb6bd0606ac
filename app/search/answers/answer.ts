import type { Verdict } from "#app/legality/facts/status-verdict.ts";
/** What stands above the list, where a query has a meaning of its own: product.md 16.3. At most one of each kind, in this order. */
export type Answer = LawAnswer | ShopAnswer | PlaceAnswer | PageAnswer;

/** What a state's law says. */
export type LawAnswer = {
  kind: "law";
  path: string;
  verdict: Verdict;
  /** "Yes", "Up to 1 oz", "Only for patients". */
  word: string;
  /** "You may carry 2 ounces of cannabis in Ohio." */
  sentence: string;
  /** What else it says, in sentences. */
  more?: string;
  /** The reader's amount on the scale of the limit, as shares of its length. */
  scale?: { amount: number; limit: number; amountText: string; limitText: string };
  law?: { text: string; url?: string };
  since?: string;
  checked?: string;
  /** That day says no longer what the law is: product.md 18.13. */
  stale?: true;
  /** "possession, cannabis flower, 21 and over". */
  covers?: string;
  /** The page of the state's law, and of what one may carry. */
  statePath: string;
  stateName: string;
  carryPath?: string;
  /** The row of the box's list: "Cannabis in Ohio: yes, up to 2.5 ounces, from 21". */
  short: string;
};

/** One shop. */
export type ShopAnswer = {
  kind: "shop";
  path: string;
  name: string;
  open?: { open: boolean; text: string };
  address: string;
  /** "Denver, CO". */
  place: string;
  rating?: number;
  reviews?: number;
  services: readonly string[];
  phone?: { text: string; href?: string };
  directions: string;
  /** It is one of the shipped, fictional shops. */
  demonstration?: true;
};

/** A city, or a state's shops. */
export type PlaceAnswer = {
  kind: "city";
  path: string;
  kicker: "City" | "State";
  /** "Columbus, Ohio". */
  name: string;
  total: number;
  /** How many are open at this moment; absent where no hours are known. */
  open?: number;
  /** Of some of the others nobody knows when they are. */
  unsure?: true;
  /** The best rated, where any is rated: what one would look at. */
  first?: { name: string; path: string };
  law?: { text: string; path: string };
  openPath?: string;
  allPath: string;
  /** Shops among them are the shipped, fictional ones. */
  demonstration?: true;
};

/** A page of the site that was asked for by its name or by what it is for. */
export type PageAnswer = { kind: "page"; path: string; kicker: string; title: string; summary: string };
