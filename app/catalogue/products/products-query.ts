import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "./categories.ts";
import { PRODUCT_ORDERS, type ProductOrder } from "./product-orders.ts";
import { STRENGTHS, strengthOf } from "./strength.ts";

/** Declares /products: its filters in the order of its URL; `brands` are the slugs that there are. */
export function productsView(brands: readonly string[] = []) {
  return listView({
    q: written(searchText),
    category: oneOf(PRODUCT_CATEGORY_SLUGS),
    brand: oneOf(brands),
    state: written(parseState),
    strength: oneOf(STRENGTHS),
    sort: oneOf(Object.keys(PRODUCT_ORDERS) as ProductOrder[]),
  });
}

/** To write the address of any view of the products. */
export const PRODUCTS = productsView();

export type ProductsQuery = ViewOf<typeof PRODUCTS>;

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
  { q, category, brand, state, strength, sort }: ProductsQuery,
): Product[] {
  const words = q?.toLowerCase().split(" ") ?? [];
  const found = products.filter(
    (product) =>
      (!category || product.category === category) &&
      (!brand || product.brand.slug === brand) &&
      (!state || product.states.includes(state)) &&
      (!strength || strengthOf(product) === strength) &&
      words.every((word) => wordsOf(product).includes(word)),
  );
  return sort ? found.sort(PRODUCT_ORDERS[sort].compare) : found;
}

function wordsOf({ name, form, category, brand }: Filtered): string {
  return `${name} ${form} ${category} ${brand.name}`.toLowerCase();
}

/** Search engines keep the list, a category or a state of it, and their pages; other views only repeat those. */
export function indexableProducts({ category, state, page: _page, ...others }: ProductsQuery): boolean {
  return !(category && state) && Object.values(others).every((value) => !value);
}
