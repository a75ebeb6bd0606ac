import { oneOf, oneOfOr, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { parseLawState } from "../facts/law-states.ts";
import { PRODUCT_LIST } from "../facts/vocabulary.ts";

export const SHOWN = { all: "All", coming: "Coming", changed: "Changed" } as const;

/** The law desk's list: of a state, a product, what comes or what changed. What comes has one page. */
export const CHANGES = listView(
  {
    state: written((text) => (text.toUpperCase() === "US" ? ("US" as const) : parseLawState(text))),
    product: oneOf(PRODUCT_LIST),
    show: oneOfOr(["all", "coming", "changed"], "all"),
  },
  (query) => (query.show === "coming" ? { ...query, page: 1 } : query),
);

export type ChangesQuery = ViewOf<typeof CHANGES>;
