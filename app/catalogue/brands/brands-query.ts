import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "../products/categories.ts";

/** The filters of /brands in the order of its URL. */
export const BRANDS = listView({
  q: written(searchText),
  category: oneOf(PRODUCT_CATEGORY_SLUGS),
  state: written(parseState),
});

export type BrandsQuery = ViewOf<typeof BRANDS>;

type Filtered = {
  name: string;
  summary: string;
  categories: readonly ProductCategory[];
  states: readonly StateCode[];
};

/** Returns the brands of a view in their own order. */
export function filterBrands<Brand extends Filtered>(
  brands: readonly Brand[],
  { q, category, state }: BrandsQuery,
): Brand[] {
  const words = q?.toLowerCase().split(" ") ?? [];
  return brands.filter((brand) => {
    const text = `${brand.name} ${brand.summary} ${brand.categories.join(" ")}`.toLowerCase();
    return (
      (!category || brand.categories.includes(category)) &&
      (!state || brand.states.includes(state)) &&
      words.every((word) => text.includes(word))
    );
  });
}
