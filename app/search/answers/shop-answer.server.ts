import { directionsHref, placeLine } from "#app/directory/listing.card.ts";
import { DEMONSTRATION_SOURCE, type Listing, SERVICES } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { phoneLink } from "#app/utils/phone.ts";
import type { ShopAnswer } from "./answer.ts";
import type { HoursAt } from "./shop-hours.server.ts";

/** A shop as its card shows it. */
export function shopAnswer(listing: Listing, hours: HoursAt): ShopAnswer {
  const { name, city, state, rating, reviews, phone, services } = listing;
  const address = [listing.address, placeLine(listing)].filter(Boolean).join(", ");
  return {
    kind: "shop",
    path: listingPath(listing),
    name,
    open: hours.of(listing),
    address,
    place: `${city}, ${state}`,
    rating,
    reviews,
    services: services.map((service) => SERVICES[service]),
    phone: phoneLink(phone),
    directions: directionsHref(listing.address ? address : `${name}, ${address}`),
    ...(listing.source === DEMONSTRATION_SOURCE && { demonstration: true as const }),
  };
}
