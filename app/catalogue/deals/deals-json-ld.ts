import { DEALS_PER_PAGE } from "./deals-per-page.ts";
import type { DealsView } from "./deals-view.server.ts";

export const DEALS_TRAIL = [
  { name: "Home", path: "/" },
  { name: "Deals", path: "/deals" },
];

/**
 * The list as structured data: links only. An Offer would have to name a price that can be paid, and nothing can be bought
 * here.
 */
export function dealsJsonLd(view: DealsView, name: string, description: string, url: string) {
  const first = (view.view.page - 1) * DEALS_PER_PAGE + 1;
  return {
    "@type": "CollectionPage",
    name,
    description,
    url: url + view.path + view.search,
    inLanguage: "en-US",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: view.total,
      itemListElement: [...view.today, ...view.coming].map(({ title, path }, i) => ({
        "@type": "ListItem",
        position: first + i,
        name: title,
        url: url + path,
      })),
    },
  };
}
