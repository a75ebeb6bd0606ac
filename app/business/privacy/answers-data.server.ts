import type { Kysely } from "kysely";
import type { Tx } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { ownersOf } from "../claim/claim-parts-data.server.ts";

/** What an owner told the desk of who disputes the shop: it is kept in the claim of that one, and `contests` is the owner's. */
type AnswerOfOwner = { claim: string; contests: string | null; answer: string | null; at: string };

/** The answers to contests that are an account's. The log alone says whose: of two owners it is the one who answered last. */
export async function answersOf(db: Kysely<Tables>, accountId: string): Promise<AnswerOfOwner[]> {
  const lines = await db
    .selectFrom("claims")
    .innerJoin("audit_log", "audit_log.subject", "claims.id")
    .select(["claims.id as claim", "claims.contests", "claims.answer", "audit_log.actor", "audit_log.at"])
    // Said for the index: of all claims few have one.
    .where("claims.answer", "is not", null)
    .where("audit_log.action", "=", "claim.answered")
    .execute();
  const last = new Map(lines.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((line) => [line.claim, line]));
  return [...last.values()].filter(({ actor }) => actor === accountId);
}

/**
 * Forgets what an account that ends told the desk of who disputed its shop: it says who its person is, and how they are reached. Where others own
 * the shop it is theirs too, and stays.
 */
export async function forgetAnswers(tx: Tx, accountId: string): Promise<void> {
  for (const { claim, contests } of await answersOf(tx, accountId)) {
    const owners = contests ? await ownersOf(tx, contests) : [];
    if (owners.some((owner) => owner !== accountId)) continue;
    await tx.updateTable("claims").set({ answer: null }).where("id", "=", claim).execute();
  }
}
