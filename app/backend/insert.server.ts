import { log } from "#app/utils/log.server.ts";
import { anonymousClient } from "./backend.server.ts";

/** How an insert ended. "duplicate": a row with that key was there already. */
export type InsertOutcome = "stored" | "duplicate" | "failed";

/**
 * Inserts one row as the anonymous visitor would. With BACKEND=none the row is only logged and reported as
 * stored (product.md 9.3). Never throws: a backend that refuses or cannot be reached is logged and "failed".
 */
export async function insertRow(
  table: "leads" | "newsletter_subscribers" | "law_change_reports" | "contact_messages",
  row: Record<string, string | null>,
): Promise<InsertOutcome> {
  try {
    const client = await anonymousClient();
    if (!client) {
      log.info({ table, row }, "no backend: a row was logged instead of stored");
      return "stored";
    }
    const { error } = await client.from(table).insert(row);
    if (!error) return "stored";
    if (isDuplicate(error)) return "duplicate";
    log.error({ table, code: error.code, reason: error.message }, "the backend refused a row");
  } catch (error) {
    log.error({ table, error }, "the backend could not be reached");
  }
  return "failed";
}

/** Postgres says 23505 (unique_violation); the embedded SQLite says it in words. */
function isDuplicate(error: { code: string; message: string }): boolean {
  return error.code === "23505" || /UNIQUE constraint failed/i.test(error.message);
}
