import type { ListView } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "./categories.ts";
import { STRENGTHS, type Strength, strengthOf } from "./strength.ts";

const SORTS = ["least", "most"] as const;

/** The filters of /products in the order of its URL; `brands` are the slugs that there are. */
export function productFilters(brands: readonly string[]) {
  return {
    q: searchText,
    category: PRODUCT_CATEGORY_SLUGS,
    brand: brands,
    state: parseState,
    strength: STRENGTHS,
    sort: SORTS,
  };
}

export type ProductView = ListView<keyof ReturnType<typeof productFilters>>;

type Filtered = {
  name: string;
  form: string;
  category: ProductCategory;
  states: readonly StateCode[];
  thcMg: number;
  servings?: number;
  grams?: number;
  brand: { slug: string; name: string };
};

/** Returns the products of a view in its order; theirs where the view says nothing of it. */
export function filterProducts<Product extends Filtered>(
  products: readonly Product[],
  { filters }: Pick<ProductView, "filters">,
): Product[] {
  const { q, category, brand, state, strength, sort } = filters;
  const words = q?.toLowerCase().split(" ") ?? [];
  const found = products.filter(
    (product) =>
      (!category || product.category === category) &&
      (!brand || product.brand.slug === brand) &&
      (!state || product.states.includes(state as StateCode)) &&
      (!strength || strengthOf(product) === (strength as Strength)) &&
      words.every((word) => wordsOf(product).includes(word)),
  );
  if (sort === "least") return found.sort((a, b) => a.thcMg - b.thcMg);
  if (sort === "most") return found.sort((a, b) => b.thcMg - a.thcMg);
  return found;
}

function wordsOf({ name, form, category, brand }: Filtered): string {
  return `${name} ${form} ${category} ${brand.name}`.toLowerCase();
}

/** Search engines keep the list, a category or a state of it, and their pages; other views only repeat those. */
export function indexableProducts({ filters }: Pick<ProductView, "filters">): boolean {
  const { category, state, ...others } = filters;
  return !(category && state) && Object.values(others).every((value) => !value);
}
