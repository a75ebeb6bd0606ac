import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import type { Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { log } from "#app/utils/log.server.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Product } from "./products.file.server.ts";

/** A shop of the directory in a few words; `price` where one was looked up. */
type ShopRow = { name: string; path: string; address?: string; place: string; price?: string };

/** The shops of one state, and the way to all of its dispensaries. */
export type ShopsOfState = { state: string; path: string; rows: ShopRow[] };

type Sold = {
  /** For the log: "products/salt-caramels". */
  by: string;
  states: readonly StateCode[];
  /** Ids of listings. */
  soldAt: readonly string[];
};

const reported = new Set<string>();

/**
 * Returns the listings that carry something, by state and city. A reference to a listing that does not exist, or that stands in a
 * state where the thing is not sold, is left out and reported in the log once.
 */
export async function shopsOf({ by, states, soldAt }: Sold, priceAt?: (id: string) => string | undefined) {
  const directory = await loadDirectory();
  const found = [...new Set(soldAt)].flatMap((id) => {
    const listing = getListing(directory, id);
    if (listing && states.includes(listing.state)) return [listing];
    report(by, id, listing ? `is in ${listing.state}, where it is not sold` : "does not exist");
    return [];
  });
  return states
    .toSorted((a, b) => stateName(a).localeCompare(stateName(b), "en"))
    .flatMap((code): ShopsOfState[] => {
      const rows = found.filter(({ state }) => state === code).sort(byPlace);
      if (rows.length === 0) return [];
      return [
        {
          state: stateName(code),
          path: `/dispensaries?state=${code}`,
          rows: rows.map((listing) => ({
            name: listing.name,
            path: listingPath(listing),
            address: listing.address,
            place: placeLine(listing),
            price: priceAt?.(listing.id),
          })),
        },
      ];
    });
}

/** The shops that a product is recorded at: those that are said to carry it, and those whose price was looked up. Its page names them, and its brand's. */
export function shopsCarrying({ soldAt, prices }: Pick<Product, "soldAt" | "prices">): string[] {
  return [...soldAt, ...prices.map(({ listing }) => listing)];
}

/** A shop's price that was looked up, with the shop, of those that its page names: in a state where it is sold. */
export async function offersOf({ prices, states }: Pick<Product, "prices" | "states">) {
  const directory = await loadDirectory();
  return prices.flatMap(({ listing: id, cents, currency, checkedOn }) => {
    const listing = getListing(directory, id);
    return listing && states.includes(listing.state)
      ? [{ cents, currency, checkedOn, shop: listing.name, shopPath: listingPath(listing) }]
      : [];
  });
}

function byPlace(a: Listing, b: Listing): number {
  return a.city.localeCompare(b.city, "en") || a.name.localeCompare(b.name, "en");
}

function report(by: string, listing: string, reason: string): void {
  const key = `${by} ${listing} ${reason}`;
  if (reported.has(key)) return;
  reported.add(key);
  log.warn({ by, listing, reason }, "a shop of the catalogue is left out");
}
