import type { SelectQueryBuilder } from "kysely";
import { single } from "../database.server.ts";
import type { Tables } from "../tables.ts";
import type { Promised } from "./delivery.ts";

/** For how long a row is its taker's. Whose process died meanwhile loses it to the next that looks. */
export const LEASE_MILLISECONDS = 60_000;

/** The longest that a failure waits is a fraction of it: what is due later was written by a clock that was ahead. */
const LATEST_MILLISECONDS = 60 * 60_000;

/**
 * Makes due what a clock that was hours or years ahead promised, took or was to try again: SQLite has none to compare a machine's with, and each
 * such mail would wait until that time comes, while nothing says so. Throws as `single` does.
 */
export async function bringForward(): Promise<void> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  await single((db) =>
    db
      .updateTable("outbox")
      .set((eb) => ({
        due_at: at,
        created_at: eb.case().when("created_at", ">", at).then(at).else(eb.ref("created_at")).end(),
      }))
      .where("state", "=", "waiting")
      .where("due_at", ">", new Date(now + LATEST_MILLISECONDS).toISOString())
      .execute(),
  );
}

/**
 * Takes at most so many rows of a kind that are due, oldest first: no other process takes them for a minute. Throws as `single` does.
 */
export function takeRows(kind: string, most: number): Promise<Promised[]> {
  return take(kind, most, (rows) => rows.orderBy("due_at"));
}

/** As takeRows, of those that nobody has tried yet, newest first. */
export function takeNewest(kind: string, most: number): Promise<Promised[]> {
  return take(kind, most, (rows) => rows.where("attempts", "=", 0).orderBy("due_at", "desc"));
}

type Ids = SelectQueryBuilder<Tables, "outbox", { id: string }>;

async function take(kind: string, most: number, which: (rows: Ids) => Ids): Promise<Promised[]> {
  const now = new Date().toISOString();
  const rows = await single((db) =>
    db
      .updateTable("outbox")
      .set((eb) => ({
        due_at: new Date(Date.now() + LEASE_MILLISECONDS).toISOString(),
        attempts: eb("attempts", "+", 1),
      }))
      .where("state", "=", "waiting")
      // Said twice: of two that chose the same row the second finds it taken.
      .where("due_at", "<=", now)
      .where("id", "in", (eb) =>
        which(
          eb
            .selectFrom("outbox")
            .select("id")
            .where("state", "=", "waiting")
            .where("kind", "=", kind)
            .where("due_at", "<=", now),
        ).limit(most),
      )
      .returning(["id", "kind", "payload", "attempts", "created_at"])
      .execute(),
  );
  return rows.map(({ created_at, payload, ...row }) => ({
    ...row,
    payload: JSON.parse(payload) as unknown,
    createdAt: created_at,
  }));
}
