import { sql } from "kysely";
import { single, transaction } from "#app/backend/database.server.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";
import { likeWords } from "../search-words.ts";
import type { SubscribersView } from "./subscribers-view.ts";

/** Rows that a page shows. */
export const SUBSCRIBERS_ON_A_PAGE = 50;

/** States in which an address is kept; of the others only a fingerprint is. */
const KEPT = ["pending", "confirmed", "legacy"];

type Search = Pick<SubscribersView, "q" | "state">;

/** Returns a page of who subscribed, the newest first, and how many there are. No secret of theirs is among it. Throws as `single` does. */
export async function searchSubscribers(view: SubscribersView) {
  const { count } = await single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(conditions(view))
      .executeTakeFirstOrThrow(),
  );
  const rows = await read(view, SUBSCRIBERS_ON_A_PAGE, (view.page - 1) * SUBSCRIBERS_ON_A_PAGE);
  return { rows, count: Number(count) };
}

/** Returns all that a search finds, for a file, and writes into the audit log that it was taken: what was searched may be an address, and stays out. Throws as `transaction` does. */
export async function exportSubscribers(search: Search, actor: Actor) {
  const rows = await read(search);
  await transaction((tx) =>
    audit(tx, {
      actor,
      action: "newsletter.exported",
      detail: `${rows.length} rows, ${search.state ?? "all"}${search.q ? ", of a search" : ""}`,
    }),
  );
  return rows;
}

async function read(search: Search, most?: number, offset = 0) {
  const rows = await single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "state", "created_at", "confirmed_at", "left_at"])
      .where(conditions(search))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .$if(most !== undefined, (some) => some.limit(most ?? 0).offset(offset))
      .execute(),
  );
  const topics = await topicsOf(most === undefined ? undefined : rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    email: KEPT.includes(row.state) ? row.email : "",
    topics: topics.get(row.id)?.join(" ") ?? "",
  }));
}

/** The topics of these readers, or of all. */
async function topicsOf(ids: string[] | undefined): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids?.length === 0) return found;
  const rows = await single((db) =>
    db
      .selectFrom("newsletter_topics")
      .select(["subscriber_id", "topic"])
      .$if(ids !== undefined, (some) => some.where("subscriber_id", "in", ids ?? []))
      .orderBy("topic")
      .execute(),
  );
  for (const { subscriber_id, topic } of rows)
    found.set(subscriber_id, [...(found.get(subscriber_id) ?? []), topic]);
  return found;
}

/** A fingerprint is not searched: a part of one is nobody's address. */
function conditions({ q, state }: Search) {
  const asked = [sql<boolean>`1 = 1`];
  if (state) asked.push(sql<boolean>`state = ${state}`);
  if (q)
    asked.push(
      sql<boolean>`state in (${sql.join(KEPT)}) and lower(email) like lower(${likeWords(q)}) escape '\\'`,
    );
  return sql<boolean>`(${sql.join(asked, sql` and `)})`;
}
