import { dealMarks } from "#app/catalogue/deals/deals-of-shop.server.ts";
import { listingConfirmedUntil } from "../history/unconfirmed.ts";
import { formatUntil } from "../hours/format-hours.ts";
import { openingOf, wordsHold } from "../hours/open-now.server.ts";
import { type ListingRow, toListingRow } from "../listing.card.ts";
import { type Listing, SERVICES } from "../listing.ts";

export type DecidingRows = {
  rows: ListingRow[];
  /** The moment at which the next of them opens or closes, a deal's day or one before that is over, or one is not confirmed any more, in milliseconds since 1970; Infinity for never. */
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
    const deal = deals.get(listing.id);
    const confirmedUntil = listingConfirmedUntil(listing);
    const unconfirmed = now.getTime() >= confirmedUntil;
    until = Math.min(until, wordsHold(opening), deal?.until ?? until, unconfirmed ? until : confirmedUntil);
    return toListingRow(listing, {
      ...(unconfirmed && { unconfirmed }),
      services: listing.services.map((service) => SERVICES[service]),
      opening: opening && { open: opening.state.open, text: formatUntil(opening.state) },
      deal: deal && { title: deal.title, ends: deal.ends },
      miles,
    });
  });
  return { rows, until };
}
