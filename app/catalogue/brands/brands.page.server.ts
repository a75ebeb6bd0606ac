import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { stateChoices } from "../list-page/state-choices.ts";
import { toBrandCard } from "./brand.card.server.ts";
import { listBrands, madeCategories } from "./brands.file.server.ts";
import { BRANDS, filterBrands } from "./brands-query.ts";

const PAGE_SIZE = 12;

/** Answers /brands from its URL. Throws a redirect when the URL is not the canonical one. */
export function viewBrands(request: Request) {
  const all = listBrands();
  const view = BRANDS.parse(new URL(request.url).searchParams);
  const items = filterBrands(all, view);
  const list = pageOfList(request, { path: "/brands", list: BRANDS, view, items, pageSize: PAGE_SIZE });
  const { page, ...filters } = list.view;
  const { q, category, state } = filters;
  return {
    filters,
    page,
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
