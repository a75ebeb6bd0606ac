import type { ClaimState } from "./business-tables.ts";
import { single } from "./database.server.ts";
import { AT_ONCE, inPieces } from "./in-pieces.server.ts";

/** The states of a claim by which somebody had a shop, and has it no more. */
export const ENDED: readonly ClaimState[] = ["ended", "revoked", "replaced"];

/** Forgets what shops have in a table whose claims ended before a moment (ISO 8601), a piece at a time. Throws a DatabaseAwayError. */
export function forgetOfEnded(table: "shop_deals" | "shop_photos", before: string): Promise<void> {
  // What is asked of either is the same.
  const rows = table as "shop_deals";
  return inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom(rows)
        .where("id", "in", (eb) =>
          eb
            .selectFrom(rows)
            .innerJoin("claims", "claims.id", `${rows}.claim_id`)
            .select(`${rows}.id`)
            .where("claims.state", "in", ENDED)
            .where("claims.decided_at", "<", before)
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}
