import { deleteInPieces } from "./delete-in-pieces.server.ts";
import { LEFT_TABLES } from "./store-left.server.ts";

/** What is kept for so long: product.md 15.28. */
const KEPT_MONTHS = 24;

/** Forgets what visitors left for somebody to look at, looked at or not, 24 months later. */
export async function forgetLeft(now = new Date()): Promise<void> {
  for (const table of LEFT_TABLES)
    await deleteInPieces(table, "created_at", "<", monthsBefore(now, KEPT_MONTHS));
}

/** The moment so many months earlier, by the calendar. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}
