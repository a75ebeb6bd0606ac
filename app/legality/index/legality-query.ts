import { oneOf, oneOfOr } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { PRODUCT_LIST, STATUS_LIST } from "../facts/vocabulary.ts";

/** What the table can be sorted by. By state unless told. */
const SORTS = ["state", "status", "limit", "checked"] as const;

export type Sort = (typeof SORTS)[number];

/** The page of all states: its table has one page. */
export const LEGALITY = listView(
  { product: oneOfOr(PRODUCT_LIST, "cannabis"), status: oneOf(STATUS_LIST), sort: oneOfOr(SORTS, "state") },
  (query) => ({ ...query, page: 1 }),
);

export type LegalityQuery = ViewOf<typeof LEGALITY>;
