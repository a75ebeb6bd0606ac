import { KIND_LIST } from "#app/directory/changes/shop-change.ts";
import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { parseState } from "#app/utils/us-states.ts";

/** What the address of the desk's registries says: a state, a kind, only what touches a claim or a deal. */
export const registriesView = listView({
  state: written(parseState),
  kind: oneOf(KIND_LIST),
  touched: oneOf(["yes"]),
});

export type RegistriesView = ViewOf<typeof registriesView>;
