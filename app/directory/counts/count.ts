import type { ShopCountRow } from "#app/backend/business-tables.ts";

/** What is counted of a listing that its shop looks after: product.md 15.25. */
export type CountKind = ShopCountRow["kind"];

/** In the order of pages, with what readers of the statistics call them. */
export const COUNT_KINDS = {
  visit: "Visits to the listing",
  call: "Calls",
  directions: "Directions",
  site: "Website",
} as const satisfies Record<CountKind, string>;

export const COUNT_KIND_LIST = Object.keys(COUNT_KINDS) as CountKind[];

/** What is said beside figures while readers see nothing of what a shop says: product.md 15.17. */
export const FIGURES_REST = "Nothing is counted now, while readers see nothing of what you say.";

export function isCountKind(text: string): text is CountKind {
  return Object.hasOwn(COUNT_KINDS, text);
}

/** Where a link of a listing says that it was followed. */
export function countPath(kind: CountKind, listingId: string): string {
  return `/count/${kind}/${encodeURIComponent(listingId)}`;
}

/** The `ping` of a link that counts for a shop; none for a listing that no shop looks after. */
export function pingOf(kind: CountKind, listingId: string | undefined): string | undefined {
  return listingId === undefined ? undefined : countPath(kind, listingId);
}
