import { single } from "#app/backend/database.server.ts";
import { ENDED, forgetOfEnded } from "#app/backend/forget-ended.server.ts";
import { monthsBefore } from "#app/backend/forget-left.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";

/** How long what a shop wrote is kept once its claim is over: product.md 15.28. Who erases the account is told so. */
const KEPT_MONTHS = 12;

/** Forgets the words and deals of shops whose claims ended long enough ago. Their photographs and questions are forgotten by themselves. */
export async function forgetWords(now = new Date()): Promise<void> {
  const before = monthsBefore(now, KEPT_MONTHS);
  await inPieces(() => forgetEdits(before));
  await forgetOfEnded("shop_deals", before);
}

async function forgetEdits(before: string): Promise<number> {
  const { numDeletedRows } = await single((db) =>
    db
      .deleteFrom("shop_edits")
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("listing_id", "field"),
          "in",
          selectFrom("shop_edits")
            .innerJoin("claims", "claims.id", "shop_edits.claim_id")
            .select(["shop_edits.listing_id", "shop_edits.field"])
            .where("claims.state", "in", ENDED)
            .where("claims.decided_at", "<", before)
            .limit(AT_ONCE)
            .$asTuple("listing_id", "field"),
        ),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
