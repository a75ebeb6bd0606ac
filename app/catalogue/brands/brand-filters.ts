import type { ListView } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "../products/categories.ts";

/** The filters of /brands in the order of its URL. */
export const BRAND_FILTERS = { q: searchText, category: PRODUCT_CATEGORY_SLUGS, state: parseState };

export type BrandListView = ListView<keyof typeof BRAND_FILTERS>;

type Filtered = {
  name: string;
  summary: string;
  categories: readonly ProductCategory[];
  states: readonly StateCode[];
};

/** Returns the brands of a view in their own order. */
export function filterBrands<Brand extends Filtered>(
  brands: readonly Brand[],
  { filters: { q, category, state } }: Pick<BrandListView, "filters">,
): Brand[] {
  const words = q?.toLowerCase().split(" ") ?? [];
  return brands.filter((brand) => {
    const text = `${brand.name} ${brand.summary} ${brand.categories.join(" ")}`.toLowerCase();
    return (
      (!category || brand.categories.includes(category as ProductCategory)) &&
      (!state || brand.states.includes(state as StateCode)) &&
      words.every((word) => text.includes(word))
    );
  });
}
