import { listDealsOfShop } from "#app/catalogue/deals/deals-of-shop.server.ts";
import { carryLine } from "#app/site/carry-line.server.ts";
import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { formatDay, type ShownDay } from "#app/utils/dates.server.ts";
import { nextMidnight } from "#app/utils/dates.ts";
import { phoneLink } from "#app/utils/phone.ts";
import { searchText } from "#app/utils/search-text.ts";
import { dayOf } from "../edits/apply-edits.server.ts";
import { claimOfListing } from "../edits/claimed-listing.server.ts";
import type { EditField } from "../edits/edit-fields.ts";
import type { ClaimOfShop } from "../edits/shop-word.server.ts";
import { listingHistory } from "../history/listing-history.server.ts";
import { formatSpans, formatState, formatUntil, weekdayName } from "../hours/format-hours.ts";
import { listingOpeningState, listingTimeZone } from "../hours/open-now.server.ts";
import { weekHours } from "../hours/opening-hours.server.ts";
import { placeLine } from "../listing.card.ts";
import { type Listing, SERVICES } from "../listing.ts";
import { claimPath, listingPath } from "../listing-paths.ts";
import { streetMapOf } from "../map/streets/interactive-streets.server.ts";
import { listingPlaces, listingStreetMap } from "../map/streets/listing-streets.server.ts";
import { listingPhotos } from "../photos/listing-photos.server.ts";
import { findPlace } from "../places/find-place.server.ts";
import { cityId, type DirectoryIndex } from "../search/directory-index.server.ts";
import { viewWhere } from "../where/where-view.server.ts";
import { cityOfNames } from "./city-of-url.server.ts";
import { decidingRows } from "./deciding-rows.server.ts";

/** Returns what a listing's page shows, and until when that holds (milliseconds since 1970). Throws a 404 for an unknown one and redirects to the canonical lowercase form. */
export async function viewListing(
  request: Request,
  params: { city?: string; state?: string; slug?: string },
) {
  const { directory, city } = await cityOfNames(params);
  const row = atCanonicalPath(request, findRow(directory, cityId(city.name, city.state), params.slug ?? ""), {
    pathOf: (at) => listingPath(directory.listings[at] as Listing),
    otherwise: "There is no such dispensary.",
  });
  const listing = directory.listings[row] as Listing;
  const path = listingPath(listing);

  const now = new Date();
  const { lat, lng } = listing;
  const placed = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  const claim = claimOfListing(directory, listing.id);
  // Where the reader is, as the near view that led here has it: product.md 25.42.
  const near = findPlace(searchText(new URL(request.url).searchParams.get("near") ?? "") ?? "");
  const { where, until } = await viewWhere(directory, row, near, now);
  const past = listingHistory(listing, directory.history, now);
  const streets = await listingStreetMap(directory, row);
  const view = {
    id: listing.id,
    zip: listing.zip,
    path,
    featured: listing.featured,
    ...factsOf(listing, claim, now),
    history: past.history,
    photos: claim && listingPhotos(listing.id, (moment) => dayOf(listing, moment), directory.demonstration),
    openingHours: listing.hours,
    position: placed && { ...placed, approximate: listing.approximate ?? false },
    where,
    streets,
    streetMap: await streetMapOf(listingPlaces(directory, row), { frame: streets?.frame }),
    carry: carryLine(listing.state),
    claimPath: claimPath(listing),
    deals: await listDealsOfShop(listing.id, now),
    demonstration: directory.demonstration,
  };
  // As a row of a list: until it opens or closes, or the day of a deal of today is over.
  const itself = await decidingRows([{ listing }], now);
  // Its week begins today, and a deal of tomorrow is one of today then.
  const zone = listingTimeZone(listing);
  const day = zone && (view.week.length > 0 || view.deals.length > 0) ? nextMidnight(zone, now) : until;
  return { listing: view, until: Math.min(until, past.until, itself.until, day) };
}

/** What a listing's page shows of the shop itself; with a claim, what it shows besides where a shop looks after it. */
export function factsOf(listing: Listing, claim: Pick<ClaimOfShop, "since"> | undefined, now: Date) {
  const zone = listingTimeZone(listing);
  const state = listingOpeningState(listing, now);
  return {
    name: listing.name,
    city: listing.city,
    state: listing.state,
    address: listing.address,
    place: placeLine(listing),
    phone: phoneLink(listing.phone),
    email: listing.email,
    website: listing.website,
    services: listing.services.map((service) => SERVICES[service]),
    rating: listing.rating,
    reviews: listing.reviews,
    license: {
      verified: listing.verified,
      number: listing.licenseNumber,
      type: listing.licenseType,
      source: listing.source,
      checkedAt: listing.checkedAt && formatDay(listing.checkedAt),
    },
    open: state && { now: state.open, text: formatState(state), short: formatUntil(state) },
    week: listing.hours && zone ? weekOf(listing.hours, zone, now) : [],
    shop: claim && shopOf(listing, claim),
  };
}

/** What the page says besides of a listing that its shop looks after. */
function shopOf(listing: Listing, { since }: Pick<ClaimOfShop, "since">) {
  return {
    since: formatDay(dayOf(listing, since), "MMMM d, yyyy"),
    description: listing.description,
    /** Which fields are the shop's word, since when. */
    words: wordsOf(listing),
  };
}

/** The day of each field that is the shop's word, as it is read and for data. */
function wordsOf({ fromShop = {} }: Pick<Listing, "fromShop">) {
  const words = Object.entries(fromShop) as [EditField, string][];
  return Object.fromEntries(words.map(([field, day]) => [field, { iso: day, day: formatDay(day) }])) as {
    [Field in EditField]?: ShownDay;
  };
}

/** The exact slug or, for links from before a neighbour took the same name, the first that begins with it. */
function findRow(
  { bySlug, byCity, listings }: DirectoryIndex,
  city: string,
  asked: string,
): number | undefined {
  const slug = asked.toLowerCase();
  const exact = bySlug.get(`${city}/${slug}`);
  if (exact !== undefined || slug.length < 3) return exact;
  return byCity.get(city)?.find((row) => (listings[row] as Listing).slug.startsWith(`${slug}-`));
}

function weekOf(hours: string, zone: string, now: Date) {
  return weekHours(hours, zone, now).map((day, i) => ({
    day: weekdayName(day.weekday),
    hours: formatSpans(day.spans),
    today: i === 0,
    spans: day.spans,
  }));
}
