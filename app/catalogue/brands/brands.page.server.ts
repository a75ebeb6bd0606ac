import { parseListView } from "#app/site/list-view/list-view.ts";
import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { stateChoices } from "../list-page/state-choices.ts";
import { toBrandCard } from "./brand.card.server.ts";
import { BRAND_FILTERS, filterBrands } from "./brand-filters.ts";
import { listBrands, madeCategories } from "./brands.file.server.ts";

const PAGE_SIZE = 12;

/** Answers /brands from its URL. Throws a redirect when the URL is not the canonical one. */
export function viewBrands(request: Request) {
  const all = listBrands();
  const view = parseListView(new URL(request.url).searchParams, BRAND_FILTERS);
  const items = filterBrands(all, view);
  const list = pageOfList(request, { path: "/brands", view, items, pageSize: PAGE_SIZE });
  const { q, category, state } = view.filters;
  return {
    filters: view.filters,
    page: list.view.page,
    pageCount: list.pageCount,
    path: list.path + list.search,
    total: list.total,
    first: list.first,
    brands: list.items.map(toBrandCard),
    // Search engines keep the list, and a category or a state of it.
    indexable: list.total > 0 && !q && !(category && state),
    demonstration: all.some((brand) => brand.demonstration),
    kinds: madeCategories(),
    states: stateChoices(
      all.flatMap(({ states }) => states),
      state,
    ),
  };
}
