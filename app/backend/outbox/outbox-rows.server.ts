import type { Kysely } from "kysely";
import { single } from "../database.server.ts";
import type { OutboxRow, Tables } from "../tables.ts";

/**
 * Returns what could not be done, then what waits, longest first, at most so many; with `all` what is done too. A mail server that is away leaves more
 * waiting than anybody is shown, and a row that a person has to look at stands before them. Throws as `single` does.
 */
export async function listOutboxRows(most: number, all: boolean): Promise<OutboxRow[]> {
  return single((db) =>
    db
      .selectFrom("outbox")
      .selectAll()
      .$if(!all, (rows) => rows.where("state", "in", ["waiting", "dead"]))
      .orderBy((eb) => eb.case().when("state", "=", "dead").then(0).else(1).end())
      .orderBy("created_at")
      .limit(most)
      .execute(),
  );
}

/** Returns a row, or undefined. Throws as `single` does. */
export async function getOutboxRow(id: string): Promise<OutboxRow | undefined> {
  return single((db) => db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst());
}

/**
 * Makes rows that wait or could not be done due now, with all their days before them; all that could not be done without an id. Returns
 * how many.
 */
export async function retryRows(db: Kysely<Tables>, id: string | undefined): Promise<number> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set((eb) => ({
      state: "waiting" as const,
      due_at: now,
      created_at: now,
      // A row in work may be taken again: by its attempts the first who took it knows that it is another's.
      attempts: eb.case().when("state", "=", "dead").then(0).else(eb.ref("attempts")).end(),
    }))
    .where((eb) => (id ? eb.and([eb("id", "=", id), eb("state", "!=", "done")]) : eb("state", "=", "dead")))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a row that is not done: nobody tries it again. Returns how many, 1 or 0. */
export async function dropRow(db: Kysely<Tables>, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("state", "!=", "done")
    .executeTakeFirst();
  return Number(numDeletedRows);
}
