import { type Kysely, sql } from "kysely";
import { single, transaction } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";
import { inPieceTurn } from "../piece-turns.server.ts";
import { likeWords } from "../search-words.ts";
import type { SubscribersView } from "./subscribers-view.ts";

/** Rows that a page shows. */
export const SUBSCRIBERS_ON_A_PAGE = 50;

/** Rows that are looked at, or read, at a time: one network can leave 43,000 a day that nobody confirms, and they are kept for thirty. */
const ROWS_OF_A_PIECE = 1_000;

/** States in which an address is kept; of the others only a fingerprint is. */
const KEPT = ["pending", "confirmed", "legacy"];

type Search = Pick<SubscribersView, "q" | "state">;

type Found = Pick<
  Tables["newsletter_subscribers"],
  "id" | "email" | "state" | "created_at" | "confirmed_at" | "left_at"
>;

/** Returns a page of who subscribed, the newest first, and how many there are. No secret of theirs is among it. Throws as `single` does. */
export async function searchSubscribers(view: SubscribersView) {
  const first = (view.page - 1) * SUBSCRIBERS_ON_A_PAGE;
  if (!view.q) {
    const rows = await single((db) => chosen(db, view).limit(SUBSCRIBERS_ON_A_PAGE).offset(first).execute());
    return { rows: await withTopics(rows), count: await countOf(view) };
  }
  const shown: Found[] = [];
  let count = 0;
  for await (const found of findSubscribers(view)) {
    const [from, to] = [first - count, first + SUBSCRIBERS_ON_A_PAGE - count].map((place) =>
      Math.max(0, place),
    );
    shown.push(...found.slice(from, to));
    count += found.length;
  }
  return { rows: await withTopics(shown), count };
}

/**
 * Returns all that a search finds, for a file, in pieces that are read as they are asked for, and writes into the audit log that it was taken: what
 * was searched may be an address, and stays out. Throws as `transaction` does, also where a piece is asked for.
 */
export async function exportSubscribers(search: Search, actor: Actor) {
  const count = await countOf(search);
  await transaction((tx) =>
    audit(tx, {
      actor,
      action: "newsletter.exported",
      detail: `${count} rows, ${search.state ?? "all"}${search.q ? ", of a search" : ""}`,
    }),
  );
  return piecesOf(search);
}

async function* piecesOf(search: Search) {
  for await (const found of findSubscribers(search)) yield withTopics(found);
}

async function countOf(search: Search): Promise<number> {
  if (!search.q) {
    const { count } = await single((db) =>
      db
        .selectFrom("newsletter_subscribers")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$if(search.state !== undefined, (all) => all.where("state", "=", search.state ?? "pending"))
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }
  let count = 0;
  for await (const found of findSubscribers(search)) count += found.length;
  return count;
}

/** Finds who subscribed, the newest first, piece by piece: others are answered between two. Throws as `single` does, also where a piece is asked for. */
async function* findSubscribers({ q, state }: Search): AsyncGenerator<Found[]> {
  for (let last: Found | undefined; ; ) {
    const after = last;
    const looked = await inPieceTurn(() =>
      single((db) =>
        chosen(db, { state })
          .select(q ? hasWords(q) : sql<number>`1`.as("found"))
          // As one value of two, which an index finds.
          .$if(after !== undefined, (some) =>
            some.where((eb) =>
              eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after?.created_at ?? "", after?.id ?? "")),
            ),
          )
          .limit(ROWS_OF_A_PIECE)
          .execute(),
      ),
    );
    yield looked.filter(({ found }) => Number(found) === 1).map(({ found: _found, ...row }) => row);
    last = looked.at(-1);
    if (looked.length < ROWS_OF_A_PIECE) return;
  }
}

/** Those of a state, or all, the newest first. */
function chosen(db: Kysely<Tables>, { state }: Pick<Search, "state">) {
  return db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "state", "created_at", "confirmed_at", "left_at"])
    .$if(state !== undefined, (all) => all.where("state", "=", state ?? "pending"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** 1 for who has the words in the address. A fingerprint is not searched: a part of one is nobody's address. */
function hasWords(words: string) {
  return sql<number>`case when state in (${sql.join(KEPT)}) and lower(email) like lower(${likeWords(words)}) escape '\\' then 1 else 0 end`.as(
    "found",
  );
}

async function withTopics(rows: readonly Found[]) {
  const topics = await topicsOf(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    email: KEPT.includes(row.state) ? row.email : "",
    topics: topics.get(row.id)?.join(" ") ?? "",
  }));
}

/** The topics of these readers. */
async function topicsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await single((db) =>
    db
      .selectFrom("newsletter_topics")
      .select(["subscriber_id", "topic"])
      .where("subscriber_id", "in", ids)
      .orderBy("topic")
      .execute(),
  );
  for (const { subscriber_id, topic } of rows)
    found.set(subscriber_id, [...(found.get(subscriber_id) ?? []), topic]);
  return found;
}
