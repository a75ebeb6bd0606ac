import { written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { isDay } from "#app/utils/dates.ts";
import { searchText } from "#app/utils/search-text.ts";

/** What the address of the audit log says: who, what, where, when. */
export const auditView = listView({
  who: written(searchText),
  action: written(searchText),
  listing: written(searchText),
  day: written((text) => (isDay(text) ? text : undefined)),
});

export type AuditView = ViewOf<typeof auditView>;
