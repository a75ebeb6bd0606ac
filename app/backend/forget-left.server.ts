import { single } from "./database.server.ts";
import { AT_ONCE, inPieces } from "./in-pieces.server.ts";
import type { LeftTable } from "./store-left.server.ts";

/** What is kept for so long: product.md 15.28. */
const KEPT_MONTHS = 24;

const LEFT: readonly LeftTable[] = ["leads", "contact_messages", "law_change_reports", "listing_reports"];

/** Forgets what visitors left for somebody to look at, looked at or not, 24 months later. */
export async function forgetLeft(now = new Date()): Promise<void> {
  for (const table of LEFT) await deleteOlder(table, "created_at", monthsBefore(now, KEPT_MONTHS));
}

/** Deletes a table's rows whose moment lies before another one, a piece at a time. Throws as `single` does. */
export async function deleteOlder(
  table: LeftTable | "audit_log" | "invitations",
  column: "created_at" | "at" | "expires_at",
  before: string,
): Promise<void> {
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom(table as "leads")
        .where("id", "in", (eb) =>
          eb
            .selectFrom(table as "leads")
            .select("id")
            .where(column as "created_at", "<", before)
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}

/** The moment so many months earlier, by the calendar. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}
