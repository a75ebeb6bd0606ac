import type { ClaimState } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long a claim that came to nothing is kept: product.md 15.28. */
const KEPT: readonly { states: readonly ClaimState[]; from: "created_at" | "decided_at"; days: number }[] = [
  { states: ["unproven"], from: "created_at", days: 7 },
  { states: ["refused", "withdrawn"], from: "decided_at", days: 365 },
];

/** Forgets the claims that came to nothing long enough ago. */
export async function forgetClaims(now = new Date()): Promise<void> {
  for (const { states, from, days } of KEPT) {
    const before = new Date(now.getTime() - days * DAY).toISOString();
    await inPieces(async () => {
      const { numDeletedRows } = await single((db) =>
        db
          .deleteFrom("claims")
          .where("id", "in", (eb) =>
            eb
              .selectFrom("claims")
              .select("id")
              .where("state", "in", states)
              .where(from, "<", before)
              .limit(AT_ONCE),
          )
          .executeTakeFirst(),
      );
      return Number(numDeletedRows);
    });
  }
}
