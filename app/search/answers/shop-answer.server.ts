import { formatTime, weekdayName } from "#app/directory/hours/format-hours.ts";
import { listingOpeningState } from "#app/directory/hours/open-now.server.ts";
import { directionsHref, placeLine } from "#app/directory/listing.card.ts";
import { type Listing, SERVICES } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { phoneLink } from "#app/utils/phone.ts";
import type { ShopAnswer } from "./answer.ts";

/** A shop as its card shows it. */
export function shopAnswer(listing: Listing, now: Date): ShopAnswer {
  const { name, city, state, rating, reviews, phone, services } = listing;
  const address = [listing.address, placeLine(listing)].filter(Boolean).join(", ");
  return {
    kind: "shop",
    path: listingPath(listing),
    name,
    open: openText(listing, now),
    address,
    place: `${city}, ${state}`,
    rating,
    reviews,
    services: services.map((service) => SERVICES[service]),
    phone: phoneLink(phone),
    directions: directionsHref(listing.address ? address : `${name}, ${address}`),
  };
}

/** "Open until 9 pm", "Opens 8 am", "Opens Monday 9 am"; undefined where the hours are not known. */
export function openText(listing: Listing, now: Date): { open: boolean; text: string } | undefined {
  const state = listingOpeningState(listing, now);
  if (!state) return undefined;
  const { open, changes } = state;
  if (!changes) return { open, text: open ? "Open 24 hours" : "Closed" };
  const time = formatTime(changes.minutes);
  if (open) return { open, text: `Open until ${time}` };
  const day = changes.days < 2 ? (changes.days === 1 ? " tomorrow" : "") : ` ${weekdayName(changes.weekday)}`;
  return { open, text: `Opens${day} ${time}` };
}
