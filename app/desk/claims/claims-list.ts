import { oneOfOr } from "#app/site/list-view/fields.ts";
import { listView } from "#app/site/list-view/list-view.ts";

/** What the address of the desk's claims says: those that wait, by pages, or those that were decided last. */
export const claimsList = listView({ state: oneOfOr(["open", "decided"], "open") });
