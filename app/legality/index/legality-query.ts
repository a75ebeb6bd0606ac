import { listViewSearch } from "#app/site/list-view/list-view.ts";
import { type KnownStatus, PRODUCT_LIST, type Product, STATUS_LIST } from "../facts/vocabulary.ts";

/** What the table can be sorted by. By state unless told. */
const SORTS = ["state", "status", "limit", "checked"] as const;

export type Sort = (typeof SORTS)[number];

/** What the page of all states shows. */
export type LegalityQuery = { product: Product; status?: KnownStatus; sort: Sort };

/** The filters of the page's address in their order; what is the default says nothing. */
export const LEGALITY_FILTERS = {
  product: PRODUCT_LIST.filter((product) => product !== "cannabis"),
  status: STATUS_LIST,
  sort: SORTS.filter((sort) => sort !== "state"),
};

/** Takes what `parseListView` found of these filters; returns the query. */
export function legalityQuery(filters: Partial<Record<string, string>>): LegalityQuery {
  return {
    product: (filters.product as Product) ?? "cannabis",
    ...(filters.status && { status: filters.status as KnownStatus }),
    sort: (filters.sort as Sort) ?? "state",
  };
}

/** The one search string of a query, with its "?", or "" for the defaults. */
export function legalitySearch({ product, status, sort }: LegalityQuery): string {
  return listViewSearch({
    filters: {
      product: product === "cannabis" ? undefined : product,
      status,
      sort: sort === "state" ? undefined : sort,
    },
    page: 1,
  });
}
