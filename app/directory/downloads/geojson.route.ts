import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Listing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import type { ListingProperties } from "../map/map-drawing.ts";
import { answerMatches } from "./answer-matches.server.ts";
import { eachMatch, matchingListings } from "./matching-listings.server.ts";

/** `/dispensaries.geojson?…`: the results as points (RFC 7946); listings without a position are left out. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await matchingListings(args.request);
  const {
    directory: { listings },
    matches,
  } = found;
  function* pieces() {
    yield '{"type":"FeatureCollection","features":[';
    let separator = "\n";
    for (const { listing } of eachMatch(listings, matches)) {
      if (listing.lat === undefined || listing.lng === undefined) continue;
      yield separator + JSON.stringify(toFeature(listing, listing.lat, listing.lng));
      separator = ",\n";
    }
    yield "\n]}\n";
  }
  const own = { "Content-Type": "application/geo+json; charset=utf-8" };
  return answerMatches(args, found, own, pieces());
}

function toFeature(listing: Listing, lat: number, lng: number) {
  const { id, name, rating, reviews, approximate, city, state, address } = listing;
  const { phone, email, website, hours, services, description, fromShop } = listing;
  const properties: ListingProperties & Record<string, unknown> = {
    name,
    href: listingPath(listing),
    rating: rating ?? null,
    reviews: reviews ?? null,
    approximate,
    address,
    city,
    state,
    ...(fromShop && { phone, email, website, hours, services, description, fromShop }),
  };
  return { type: "Feature", id, geometry: { type: "Point", coordinates: [lng, lat] }, properties };
}
