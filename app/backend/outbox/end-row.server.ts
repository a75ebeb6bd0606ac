import { spaceControlCharacters } from "#app/utils/control-characters.ts";
import { single } from "../database.server.ts";
import type { Delivered, Promised } from "./delivery.ts";

const MOST_SECONDS = 600;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MOST_REASON = 500;

/** Returns after how many milliseconds the n-th failure is tried again: 2ⁿ s, 10 minutes at most, a fifth more or less. */
export function backoff(attempts: number): number {
  const seconds = Math.min(2 ** attempts, MOST_SECONDS);
  return Math.round(seconds * 1000 * (0.8 + 0.4 * Math.random()));
}

/**
 * Writes how a delivery ended, where the row is still this process's: done (its payload is erased), due again, or for a person to look
 * at, also when nobody could take it for `days`. Throws as `single` does.
 */
export async function endRow(
  { id, attempts, createdAt }: Promised,
  delivered: Delivered,
  days: number,
): Promise<void> {
  const row = endedRow(delivered, attempts, Date.parse(createdAt) + days * DAY_MILLISECONDS);
  await single((db) =>
    db
      .updateTable("outbox")
      .set(row)
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .where("attempts", "=", attempts)
      .execute(),
  );
}

function endedRow(delivered: Delivered, attempts: number, until: number) {
  const now = Date.now();
  const due_at = new Date(now).toISOString();
  if (delivered.end === "done") {
    const last_error = delivered.note ? said(delivered.note) : null;
    return { state: "done" as const, payload: "{}", due_at, last_error };
  }
  const last_error = said(delivered.reason);
  if (delivered.end === "dead" || now > until) return { state: "dead" as const, due_at, last_error };
  return { due_at: new Date(now + backoff(attempts)).toISOString(), last_error };
}

/** What another side said is kept in a line: with a NUL of it Postgres would keep no end, and the row would be delivered each minute for ever. */
function said(text: string): string {
  return spaceControlCharacters(text.slice(0, MOST_REASON));
}
