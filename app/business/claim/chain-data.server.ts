import { single } from "#app/backend/database.server.ts";
import { CLI } from "../audit/audit-data.server.ts";
import type { Decider } from "../deciding/decision-data.server.ts";
import { ownListingsOf } from "../deciding/own-shop-data.server.ts";
import { provenShopsOf } from "./claim-parts-data.server.ts";
import { decideClaim, seenOf } from "./decide-data.server.ts";

/** The claims in review of the account that made a claim, and the shops that it looks after already: a chain's, perhaps. */
export type Chain = {
  waiting: {
    id: string;
    listingId: string;
    name: string;
    place: string;
    /** Whether who has the shop has answered: nobody decides over that among others. */
    answered: boolean;
    /** Goes with a decision, which is of this (decideClaim). */
    seen: string;
  }[];
  held: string[];
};

/**
 * Returns what an account waits for and has, by one of its claims, without its claims to `own` listings: whoever has a shop is not shown who disputes it
 * (product.md 15.16). Throws a DatabaseAwayError.
 */
export async function chainOf(claimId: string, own: readonly string[] = []): Promise<Chain> {
  return single(async (db) => {
    const claim = await db
      .selectFrom("claims")
      .select("account_id")
      .where("id", "=", claimId)
      .executeTakeFirst();
    if (!claim?.account_id) return { waiting: [], held: [] };
    const waiting = await db
      .selectFrom("claims")
      .selectAll()
      .where("account_id", "=", claim.account_id)
      .where("state", "=", "review")
      .$if(own.length > 0, (others) => others.where("listing_id", "not in", own))
      .orderBy("proven_at")
      .orderBy("id")
      .execute();
    return {
      waiting: waiting.map((row) => ({
        id: row.id,
        listingId: row.listing_id,
        name: row.listing_name,
        place: row.place,
        answered: row.answer !== null,
        seen: seenOf(row),
      })),
      held: await provenShopsOf(db, claim.account_id),
    };
  });
}

/** What became of a press: how many shops were granted, and why others were not, by their names. */
export type GrantedTogether = { granted: number; refused: { name: string; message: string }[] };

/**
 * Grants several claims of a chain at once: product.md 15.16. Each is a decision of its own, checked, audited and told as if it came alone;
 * none is of another account than `claim`'s, and one of that account's shops was proven before.
 */
export async function grantTogether(
  by: Decider,
  { claim, claims, note }: { claim: string; claims: readonly string[]; note?: string | null },
  now = new Date(),
): Promise<GrantedTogether> {
  const { waiting, held } = await chainOf(claim, by === CLI ? [] : await ownListingsOf(by.account.id));
  const told: GrantedTogether = { granted: 0, refused: [] };
  for (const one of waiting.filter(({ id }) => claims.includes(id))) {
    const { id, name, seen } = one;
    const refused = whyNotTogether(one, held);
    const decided = refused
      ? ({ ok: false, message: refused } as const)
      : await decideClaim(by, { claim: id, decision: "grant", reason: "chain", note, seen }, now);
    if (decided.ok) told.granted += 1;
    else told.refused.push({ name, message: decided.message });
  }
  return told;
}

/** The list of a chain's claims shows no answer, and with one a claim is decided without days or a stronger proof. */
function whyNotTogether({ answered }: Chain["waiting"][number], held: Chain["held"]): string | undefined {
  if (held.length === 0) return "None of the account’s shops is proven yet.";
  return answered ? "The owners have answered: read it on the claim’s own page, then decide." : undefined;
}
