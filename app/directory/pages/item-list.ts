import { socialImageUrl } from "#app/site/seo.ts";
import { type ListingRow, postalAddress } from "../listing.card.ts";

/**
 * The page's listings as structured data: product.md 8.12. A rating is given only where reviews stand behind
 * it. `url` is the site's base URL.
 */
export function itemListJsonLd(rows: readonly ListingRow[], url: string, firstPosition: number) {
  return {
    "@type": "ItemList",
    itemListElement: rows.map((row, i) => ({
      "@type": "ListItem",
      position: firstPosition + i,
      item: {
        "@type": "LocalBusiness",
        name: row.name,
        url: url + row.path,
        image: socialImageUrl(url),
        address: postalAddress(row),
        telephone: row.phone?.text,
        aggregateRating: aggregateRating(row),
      },
    })),
  };
}

/** Undefined without reviews: a rating that nobody gave is not stated. */
export function aggregateRating({ rating, reviews }: { rating?: number; reviews?: number }) {
  if (rating === undefined || !reviews) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: rating,
    reviewCount: reviews,
    bestRating: 5,
    worstRating: 1,
  };
}
