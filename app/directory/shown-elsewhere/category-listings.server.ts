import { loadDirectory } from "../data/directory-store.server.ts";
import { featuredListings } from "../featured.ts";
import type { Listing, Service } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import { searchListings } from "../search/search-listings.server.ts";

/** Rows that a category's page shows. */
const ROWS = 8;

/** What a category's tab may ask for. */
export type ListingsKind = "featured" | "medical" | "recreational";

/** A listing in a few words. */
export type BestListing = { name: string; path: string; place: string; rating?: number; reviews?: number };

/** The best listings of a kind, and the way to all of them. */
export type CategoryListings = {
  rows: BestListing[];
  /** How many listings the directory has of the kind. */
  total: number;
  /** The directory, filtered alike. */
  path: string;
  demonstration: boolean;
};

const SERVICE_OF: Record<Exclude<ListingsKind, "featured">, Service> = {
  medical: "medical",
  recreational: "adult-use",
};

/**
 * Returns the best-rated listings of a kind, 8 at most: by the featured rule (product.md 8.10), or those that are confirmed to
 * serve patients, or adults 21 and over.
 */
export async function categoryListings(kind: ListingsKind): Promise<CategoryListings> {
  const { listings, demonstration, ...directory } = await loadDirectory();
  if (kind === "featured") {
    return {
      rows: featuredListings(listings, ROWS).map(toBestListing),
      total: listings.length,
      path: "/dispensaries",
      demonstration,
    };
  }
  const service = SERVICE_OF[kind];
  const { rows } = searchListings({ listings, ...directory }, { query: { service: [service] } });
  return {
    rows: Array.from(rows.slice(0, ROWS), (row) => toBestListing(listings[row] as Listing)),
    total: rows.length,
    path: rows.length > 0 ? `/dispensaries?service=${service}` : "/dispensaries",
    demonstration,
  };
}

function toBestListing(listing: Listing): BestListing {
  const { name, city, state, rating, reviews } = listing;
  return { name, path: listingPath(listing), place: `${city}, ${state}`, rating, reviews };
}
