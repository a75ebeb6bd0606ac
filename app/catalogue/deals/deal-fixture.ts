import type { Deal } from "./deal.ts";
import type { ShopDeal } from "./deal-store.server.ts";

/** Where the shops of made-up deals stand: in Denver. */
export const HERE = { lat: 39.75, lng: -104.99 };

/** A place so many miles north of it: a degree of latitude is about 69. */
export const north = (miles: number) => ({ lat: HERE.lat + miles / 69, lng: HERE.lng });

/** A deal of November 2026 at a shop in Denver, 5 miles north of HERE, unless told otherwise. */
export function dealAt(
  slug: string,
  shop: Partial<ShopDeal["shop"]> = {},
  deal: Partial<Deal> = {},
): ShopDeal {
  return {
    slug,
    title: `The deal ${slug}`,
    listing: slug,
    licenseNumber: "L-1",
    starts: "2026-11-01",
    ends: "2026-11-30",
    weekdays: [],
    kind: "bundle",
    summary: "Two for the price of one and a half.",
    conditions: "While it lasts.",
    ...deal,
    shop: {
      name: `The shop of ${slug}`,
      path: `/dispensaries/denver/colorado/${slug}`,
      place: "Denver, CO 80202",
      state: "CO",
      timeZone: "America/Denver",
      position: north(5),
      ...shop,
    },
  };
}
