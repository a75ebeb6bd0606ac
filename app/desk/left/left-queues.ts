import type { LeftTable } from "#app/backend/store-left.server.ts";
import { oneOfOr, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";

/** The desk's queues of what visitors leave. */
export type LeftQueue = keyof typeof LEFT_QUEUES;

/** Their tables, what one entry is called, and what is searched and exported: product.md 15.27. */
export const LEFT_QUEUES = {
  reports: {
    table: "listing_reports",
    one: "report",
    about: "What readers say is wrong with a listing.",
    columns: ["listing_id", "listing_name", "message", "email"],
  },
  messages: {
    table: "contact_messages",
    one: "message",
    about: "What was sent through the contact form.",
    columns: ["topic", "name", "email", "page", "message"],
  },
  leads: {
    table: "leads",
    one: "lead",
    about: "Readers who asked to hear about shops, and advertisers who asked for a price. No shop sees them.",
    columns: ["email", "company", "licence_number", "city", "state", "interest", "message"],
  },
  law: {
    table: "law_change_reports",
    one: "law report",
    about: "Reports that a law is not what its page says.",
    columns: ["product", "state", "message", "source", "email"],
  },
} as const satisfies Record<
  string,
  { table: LeftTable; one: string; about: string; columns: readonly string[] }
>;

/** Whether a part of the desk's address is one of them. */
export function isLeftQueue(part: string | undefined): part is LeftQueue {
  return part !== undefined && Object.hasOwn(LEFT_QUEUES, part);
}

/** What the address of such a queue says. */
export const leftView = listView({
  q: written(searchText),
  state: oneOfOr(["waiting", "handled"], "waiting"),
});

export type LeftView = ViewOf<typeof leftView>;
