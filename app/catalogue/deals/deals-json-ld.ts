import { listJsonLd } from "#app/site/list-view/list-json-ld.ts";
import type { DealsView } from "./deals.page.server.ts";

export const DEALS_TRAIL = [
  { name: "Home", path: "/" },
  { name: "Deals", path: "/deals" },
];

/**
 * The list as structured data: links only. An Offer would have to name a price that can be paid, and nothing can be bought
 * here.
 */
export function dealsJsonLd(view: DealsView, name: string, description: string, url: string) {
  const { path, search, total, first, today, coming } = view;
  const items = [...today, ...coming].map((deal) => ({ name: deal.title, path: deal.path }));
  return listJsonLd({ name, description, path: path + search, total, first, items }, url);
}
