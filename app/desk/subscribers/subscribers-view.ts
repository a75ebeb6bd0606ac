import type { SubscriberState } from "#app/backend/tables.ts";
import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";

/** What the desk calls a subscriber's state. */
export const SUBSCRIBER_STATES = {
  confirmed: "Confirmed",
  pending: "Asked, not confirmed",
  legacy: "From before email",
  left: "Unsubscribed",
  bounced: "Mailbox gone",
  complained: "Complained",
} as const satisfies Record<SubscriberState, string>;

/** What the address of the list of subscribers says. */
export const subscribersView = listView({
  q: written(searchText),
  state: oneOf(Object.keys(SUBSCRIBER_STATES) as SubscriberState[]),
});

export type SubscribersView = ViewOf<typeof subscribersView>;
