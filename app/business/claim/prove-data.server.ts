import { randomUUID } from "node:crypto";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import type { SiteReason } from "./claim-reasons.ts";
import type { Proof, RegistryRow } from "./claim-rules.ts";
import { grant, linkContests, newCallCode, tell } from "./claim-steps-data.server.ts";
import { CLAIM_TIMES, isOver, MOST_OPEN_CLAIMS } from "./claim-times.ts";

/** What a claimant says. */
export type ClaimFields = {
  email: string;
  name: string;
  role: string;
  phone: string | null;
  license: string | null;
};

/**
 * Stores a claim whose address is not proven: it reserves nothing. The license is the file's where the file has one that is the same, and
 * only such a claim follows its license when a listing's id changes. Returns its id.
 */
export async function beginClaim(
  tx: Tx,
  row: RegistryRow,
  fields: ClaimFields & { licenseMatches: boolean },
  now = new Date(),
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("claims")
    .values({
      id,
      listing_id: row.id.slice(0, 200),
      listing_name: row.name.slice(0, 300),
      account_id: null,
      email: fields.email,
      name: fields.name,
      role: fields.role,
      phone: fields.phone,
      licence_number: (fields.licenseMatches ? row.licenseNumber : fields.license)?.slice(0, 200) ?? null,
      registry: fields.licenseMatches ? (row.source?.slice(0, 300) ?? null) : null,
      place: `${row.city}, ${row.state}`.slice(0, 200),
      state: "unproven",
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** What became of a claim whose address was proven: the claim to show, which may be an earlier one of the same person. */
export type Proven = {
  claim: string;
  state: ClaimRow["state"];
  /** Whether it is theirs; else somebody else's, by which they look after the shop. */
  own: boolean;
};

/**
 * The claim's address is proven to be `account`'s: grants it where the proof is the address on file or the shop's own domain and nobody has
 * the listing, else hands it to the desk. Undefined where there is no such claim any more, or its address is another one. `proof` is what
 * the registry says (evidenceOf), asked for before the transaction.
 */
export async function proveClaim(
  tx: Tx,
  claimId: string,
  account: { id: string; email: string },
  proof: Proof,
  now = new Date(),
): Promise<Proven | undefined> {
  const claim = await tx.selectFrom("claims").selectAll().where("id", "=", claimId).executeTakeFirst();
  if (!claim || claim.email !== account.email) return undefined;
  if (claim.state !== "unproven")
    return claim.account_id === account.id ? { claim: claim.id, state: claim.state, own: true } : undefined;
  if (isOver(claim.created_at, CLAIM_TIMES.prove, now)) return undefined;
  const earlier = await ownClaimOf(tx, claim.listing_id, account);
  if (earlier) {
    await tx.deleteFrom("claims").where("id", "=", claim.id).execute();
    return { claim: earlier.id, state: earlier.state, own: earlier.account_id === account.id };
  }
  const at = now.toISOString();
  const proven = { account_id: account.id, proof, proven_at: at };
  await audit(tx, {
    actor: account.id,
    action: "claim.proven",
    listing: claim.listing_id,
    subject: claim.id,
    at,
  });
  const refused = await refusalOf(tx, claim, account.id, now);
  if (refused) return refuseBySite(tx, claim, proven, refused, at);
  const row = { ...claim, ...proven };
  if (proof !== 3) {
    await tx
      .updateTable("claims")
      .set({ ...proven, state: "proven" })
      .where("id", "=", claim.id)
      .execute();
    const reason = proof === 1 ? "address-on-file" : "own-domain";
    if (await grant(tx, row, { by: SITE, proof, reason, now }))
      return { claim: claim.id, state: "granted", own: true };
  }
  await tx
    .updateTable("claims")
    .set({ ...proven, state: "review", call_code: newCallCode() })
    .where("id", "=", claim.id)
    .execute();
  await audit(tx, { actor: SITE, action: "claim.review", listing: claim.listing_id, subject: claim.id, at });
  await tell(tx, "review", claim.id);
  await linkContests(tx, claim.listing_id, now);
  return { claim: claim.id, state: "review", own: true };
}

/** A claim of this account that waits for the listing, or by which it looks after it. */
async function ownClaimOf(
  tx: Tx,
  listingId: string,
  { id: accountId, email }: { id: string; email: string },
) {
  return tx
    .selectFrom("claims")
    .leftJoin("shop_members", (join) =>
      join.onRef("shop_members.claim_id", "=", "claims.id").on("shop_members.account_id", "=", accountId),
    )
    .select(["claims.id", "claims.state", "claims.account_id"])
    .where("claims.listing_id", "=", listingId)
    .where((eb) =>
      eb.or([
        // Of the address too: an account may have another one since.
        eb("claims.email", "=", email).and("claims.state", "in", ["proven", "review"]),
        eb("claims.account_id", "=", accountId).and("claims.state", "in", ["proven", "review"]),
        eb("shop_members.account_id", "=", accountId).and("claims.state", "=", "granted"),
      ]),
    )
    .executeTakeFirst();
}

/** Why the site does not take a claim at all: product.md 15.16. */
async function refusalOf(
  tx: Tx,
  claim: ClaimRow,
  accountId: string,
  now: Date,
): Promise<SiteReason | undefined> {
  const since = new Date(now.getTime() - CLAIM_TIMES.askAgain).toISOString();
  const refused = await tx
    .selectFrom("claims")
    .select("id")
    .where("account_id", "=", accountId)
    .where("listing_id", "=", claim.listing_id)
    .where("state", "=", "refused")
    .where("decided_at", ">", since)
    .where("decided_by", "!=", SITE)
    .executeTakeFirst();
  if (refused) return "too-soon";
  const { open } = await tx
    .selectFrom("claims")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("account_id", "=", accountId)
    .where("state", "in", ["proven", "review"])
    .executeTakeFirstOrThrow();
  return Number(open) >= MOST_OPEN_CLAIMS ? "too-many" : undefined;
}

async function refuseBySite(
  tx: Tx,
  claim: ClaimRow,
  proven: { account_id: string; proof: Proof; proven_at: string },
  reason: SiteReason,
  at: string,
): Promise<Proven> {
  await tx
    .updateTable("claims")
    .set({ ...proven, state: "refused", reason, decided_at: at, decided_by: SITE })
    .where("id", "=", claim.id)
    .execute();
  await audit(tx, {
    actor: SITE,
    action: "claim.refused",
    listing: claim.listing_id,
    subject: claim.id,
    detail: reason,
    at,
  });
  return { claim: claim.id, state: "refused", own: true };
}
