import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { openingOf } from "../hours/open-now.server.ts";
import type { ListingRow } from "../listing.card.ts";
import type { Listing, Service } from "../listing.ts";
import { bestOfCityPath } from "../listing-paths.ts";
import { cityId } from "../search/directory-index.server.ts";
import { bestSentence } from "./best-sentence.server.ts";
import { BEST } from "./best-view.ts";
import { cityOfUrl } from "./city-of-url.server.ts";
import { decidingRows } from "./deciding-rows.server.ts";
import { nearestListings } from "./nearest-listings.server.ts";

/** Shops on a page: each takes a few lines. */
const PAGE_SIZE = 20;

/** A shop among the best of its city. */
export type BestShop = Pick<
  ListingRow,
  "name" | "path" | "address" | "place" | "phone" | "rating" | "reviews"
> & {
  /** What is known of it, in one sentence. */
  sentence: string;
  featured?: true;
};

/** Returns a city's shops in the directory's order, a page of them; and until when what it says of their hours holds. */
export async function viewBest(request: Request, params: { city?: string; state?: string }) {
  const { directory, city } = await cityOfUrl(request, params, bestOfCityPath);
  const rows = directory.byCity.get(cityId(city.name, city.state)) ?? [];
  const listings = Array.from(rows, (row) => directory.listings[row] as Listing);
  const now = new Date();
  const list = pageOfList(request, {
    path: bestOfCityPath(city.name, city.state),
    list: BEST,
    view: BEST.parse(new URL(request.url).searchParams),
    items: listings,
    pageSize: PAGE_SIZE,
  });
  const { rows: shown, until } = await decidingRows(
    list.items.map((listing) => ({ listing })),
    now,
  );
  const offering = (service: Service) =>
    listings.filter((listing) => listing.services.includes(service)).length;
  const page = {
    city: { name: city.name, state: city.state },
    path: list.path,
    search: list.search,
    pageNumber: list.view.page,
    pageCount: list.pageCount,
    first: list.first,
    count: list.total,
    adultUse: offering("adult-use"),
    medical: offering("medical"),
    delivery: offering("delivery"),
    best: shown.map(({ name, path, address, place, phone, rating, reviews, featured }, i): BestShop => {
      const listing = list.items[i] as Listing;
      const sentence = bestSentence(listing, openingOf(listing, now)?.state);
      return { name, path, address, place, phone, rating, reviews, featured, sentence };
    }),
    nearest:
      listings.length === 0 && city.position
        ? nearestListings(directory, city.position, 5).map((near) => near.listing)
        : [],
    demonstration: directory.demonstration,
  };
  return { page, until, now };
}
