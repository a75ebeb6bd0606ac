import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { listBrands } from "../brands/brands.file.server.ts";
import { stateChoices } from "../list-page/state-choices.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "./categories.ts";
import { CATEGORY_TEXTS } from "./category-texts.ts";
import { toProductCard } from "./product.card.server.ts";
import { listProducts } from "./products.file.server.ts";
import { filterProducts, indexableProducts, productsView } from "./products-query.ts";
import { relatedStories } from "./related-stories.server.ts";

const PAGE_SIZE = 12;

/** Answers /products from its URL. Throws a redirect when the URL is not the canonical one. */
export async function viewProducts(request: Request) {
  const products = listProducts();
  const brands = listBrands();
  const declared = productsView(brands.map(({ slug }) => slug));
  const view = declared.parse(new URL(request.url).searchParams);
  const items = filterProducts(products, view);
  const list = pageOfList(request, { path: "/products", list: declared, view, items, pageSize: PAGE_SIZE });
  const { page, ...filters } = list.view;
  return {
    filters,
    page,
    pageCount: list.pageCount,
    path: list.path + list.search,
    total: list.total,
    first: list.first,
    products: list.items.map(toProductCard),
    indexable: indexableProducts(view) && list.total > 0,
    guides: await categoryGuides(filters.category),
    demonstration: products.some((product) => product.demonstration),
    choices: {
      brands: brands.map(({ slug, name }) => ({ value: slug, text: name })),
      states: stateChoices(
        products.flatMap(({ states }) => states),
        filters.state,
      ),
    },
  };
}

/** The stories that explain the categories, of one alone when it is named. */
async function categoryGuides(only?: ProductCategory) {
  const guides: Partial<Record<ProductCategory, { path: string; title: string }>> = {};
  for (const slug of only ? [only] : PRODUCT_CATEGORY_SLUGS) {
    const [story] = await relatedStories([CATEGORY_TEXTS[slug].story]);
    if (story) guides[slug] = { path: story.path, title: story.title };
  }
  return guides;
}
