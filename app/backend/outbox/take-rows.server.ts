import { single } from "../database.server.ts";
import type { Promised } from "./delivery.ts";

/** For how long a row is its taker's. Whose process died meanwhile loses it to the next that looks. */
export const LEASE_MILLISECONDS = 60_000;

/**
 * Takes at most so many rows of a kind that are due, oldest first: no other process takes them for a minute. Throws as `single` does.
 */
export async function takeRows(kind: string, most: number): Promise<Promised[]> {
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
        eb
          .selectFrom("outbox")
          .select("id")
          .where("state", "=", "waiting")
          .where("kind", "=", kind)
          .where("due_at", "<=", now)
          .orderBy("due_at")
          .limit(most),
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
