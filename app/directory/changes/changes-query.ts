import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { parseState } from "#app/utils/us-states.ts";
import { KIND_LIST } from "./shop-change.ts";
import { parseWeek } from "./weeks.ts";

/** The changes of a state, a kind, a week, which any of its days names. */
export const SHOP_CHANGES = listView({
  state: written(parseState),
  kind: oneOf(KIND_LIST),
  week: written(parseWeek),
});

export type ShopChangesQuery = ViewOf<typeof SHOP_CHANGES>;
