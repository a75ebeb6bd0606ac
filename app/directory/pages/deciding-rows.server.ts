import { dealMarks } from "#app/catalogue/deals/deals-of-shop.server.ts";
import { formatUntil } from "../hours/format-hours.ts";
import { nextChange, openingOf } from "../hours/open-now.server.ts";
import { type ListingRow, toListingRow } from "../listing.card.ts";
import { type Listing, SERVICES } from "../listing.ts";

export type DecidingRows = {
  rows: ListingRow[];
  /** The moment at which the next of them opens or closes, in milliseconds since 1970; Infinity for never. */
  until: number;
};

/** Makes rows that decide (product.md 8.15): until when each shop is open, its services, a deal of today, and how far it is. */
export async function decidingRows(
  found: readonly { listing: Listing; miles?: number }[],
  now: Date,
): Promise<DecidingRows> {
  const deals = await dealMarks(
    found.map(({ listing }) => listing.id),
    now,
  );
  let until = Number.POSITIVE_INFINITY;
  const rows = found.map(({ listing, miles }) => {
    const opening = openingOf(listing, now);
    until = Math.min(until, nextChange(opening));
    return toListingRow(listing, {
      services: listing.services.map((service) => SERVICES[service]),
      opening: opening && { open: opening.state.open, text: formatUntil(opening.state) },
      deal: deals.get(listing.id),
      miles,
    });
  });
  return { rows, until };
}
