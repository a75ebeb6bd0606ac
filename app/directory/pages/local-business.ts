import type { SerializeFrom } from "@remix-run/node";
import { socialImageUrl } from "#app/site/seo.ts";
import { postalAddress } from "../listing.card.ts";
import { aggregateRating } from "./item-list.ts";
import type { factsOf, viewListing } from "./listing.page.server.ts";

export type ListingView = SerializeFrom<Awaited<ReturnType<typeof viewListing>>["listing"]>;

/** What of it is about the shop itself. */
export type ListingFactsView = SerializeFrom<ReturnType<typeof factsOf>>;

/** A listing as structured data (schema.org LocalBusiness); what is not known is left out. */
export function localBusinessJsonLd(listing: ListingView, url: string) {
  return {
    "@type": "LocalBusiness",
    "@id": url + listing.path,
    name: listing.name,
    url: url + listing.path,
    sameAs: listing.website,
    image: imagesOf(listing, url),
    address: postalAddress(listing),
    geo: listing.position?.approximate === false ? geo(listing.position) : undefined,
    telephone: listing.phone?.text,
    email: listing.email,
    aggregateRating: aggregateRating(listing),
    openingHoursSpecification: openingHours(listing.week),
    ...(listing.shop && {
      description: listing.shop.description,
      additionalProperty: shopsWords(listing.shop),
    }),
  };
}

/** Which of it is the shop's word: product.md 15.20. */
function shopsWords({ words }: NonNullable<ListingView["shop"]>) {
  const properties = Object.entries(words).map(([field, { iso }]) => ({
    "@type": "PropertyValue",
    name: `${field}: the shop's word since`,
    value: iso,
  }));
  return properties.length > 0 ? properties : undefined;
}

/** The shop's own photographs; without one the picture that a shared link to its page shows. */
function imagesOf({ photos }: ListingView, url: string): string | string[] {
  return photos?.all.length ? photos.all.map(({ src }) => url + src) : socialImageUrl(url);
}

function geo({ lat, lng }: { lat: number; lng: number }) {
  return { "@type": "GeoCoordinates", latitude: lat, longitude: lng };
}

function openingHours(week: ListingView["week"]) {
  const specifications = week.flatMap(({ day, spans }) =>
    spans.map(([from, to]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${day}`,
      opens: clock(from),
      closes: to - from >= 1440 ? "23:59" : clock(to),
    })),
  );
  return specifications.length > 0 ? specifications : undefined;
}

function clock(minutes: number): string {
  const day = minutes % 1440;
  return `${String(Math.floor(day / 60)).padStart(2, "0")}:${String(day % 60).padStart(2, "0")}`;
}
