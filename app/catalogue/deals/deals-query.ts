import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";
import { parseState } from "#app/utils/us-states.ts";
import { DEAL_KINDS, type DealKind } from "./deal.ts";

/**
 * Declares /deals: its filters in the order of its URL. `placeLabel` gives the one way to write a place, or undefined for one that
 * nobody knows.
 */
export function dealsView(placeLabel: (text: string) => string | undefined = searchText) {
  return listView({
    state: written(parseState),
    kind: oneOf(Object.keys(DEAL_KINDS) as DealKind[]),
    near: written(placeLabel),
    // Those that are over: product.md 19.2.
    show: oneOf(["ended"]),
  });
}

/** To write the address of any view of the deals. */
export const DEALS = dealsView();

export type DealsQuery = ViewOf<typeof DEALS>;
