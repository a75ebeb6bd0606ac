import { formatUntil } from "#app/directory/hours/format-hours.ts";
import { openingOf, wordsHold } from "#app/directory/hours/open-now.server.ts";
import type { Listing } from "#app/directory/listing.ts";

/** Whether a shop is open, and the words for it: "Open until 9 pm". */
type ShopHours = { open: boolean; text: string };

/** The hours of one answer: it remembers the first moment at which something that it said changes. */
export type HoursAt = {
  now: Date;
  /** Undefined where the hours are not known. */
  of: (listing: Listing) => ShopHours | undefined;
  /** Milliseconds since 1970; Infinity where nothing was said. */
  until: () => number;
};

/** The hours of shops at a moment. */
export function hoursAt(now: Date): HoursAt {
  let until = Number.POSITIVE_INFINITY;
  return {
    now,
    of: (listing) => {
      const opening = openingOf(listing, now);
      until = Math.min(until, wordsHold(opening));
      return opening && { open: opening.state.open, text: formatUntil(opening.state) };
    },
    until: () => until,
  };
}
