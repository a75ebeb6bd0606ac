import type { ExpressionBuilder } from "kysely";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import type { Proof } from "./claim-rules.ts";
import { CLAIM_TIMES, isOver } from "./claim-times.ts";

/** So often in 7 days: each grant changes what readers see and writes to the address on file, and whoever owns a domain has mailboxes without end. */
const MOST_LEFT = 5;

type Claimant = Pick<ClaimRow, "listing_id" | "email" | "account_id">;

/** What is over of a listing, as far as it is asked here. */
type Over = Pick<ClaimRow, "id" | "state" | "email" | "proof" | "decided_at" | "objected_at">;

/**
 * Whether the desk looks at a claim that its address alone would have granted: product.md 15.17. So it is for 90 days after the desk took the
 * listing from somebody, for another claim too, or took a grant of its own back, or after who had it left while the address on file objected or another claim disputed it: else
 * they had it back in a second, by the same address or by a colleague's. So it is too where the listing was left five times in 7 days.
 */
export async function isDisputedLately(
  tx: Tx,
  claimant: Claimant,
  proof: Proof,
  now: Date,
): Promise<boolean> {
  // As few statements as can be: what more a transaction reads, more of its like conflict with it.
  const rows = await tx
    .selectFrom("claims")
    .select(["id", "state", "email", "proof", "decided_at", "objected_at", "proven_at"])
    .where("listing_id", "=", claimant.listing_id)
    .where("state", "in", ["revoked", "replaced", "ended", "review"])
    .execute();
  const over = rows.filter(({ state }) => state !== "review");
  const since = (milliseconds: number) =>
    over.filter(({ decided_at }) => decided_at !== null && !isOver(decided_at, milliseconds, now));
  if (since(CLAIM_TIMES.left).filter(({ state }) => state === "ended").length >= MOST_LEFT) return true;
  const disputed: Over[] = since(CLAIM_TIMES.askAgain).filter(
    (one) =>
      one.state !== "ended" || one.objected_at !== null || rows.some((other) => waitedAtEnd(other, one)),
  );
  disputed.push(...(await takenBackOf(tx, claimant.listing_id, now)));
  if (disputed.length === 0) return false;
  return !(
    proof === 1 &&
    disputed.every((one) => isAnothers(one, claimant)) &&
    !(await isOneOf(tx, disputed, claimant))
  );
}

/** The claims whose grant the desk took back in 90 days: they wait again, or were withdrawn or refused since, and what they say of it is gone. */
async function takenBackOf(tx: Tx, listingId: string, now: Date): Promise<Over[]> {
  return tx
    .selectFrom("claims")
    .select(["id", "state", "email", "proof", "decided_at", "objected_at"])
    .where("listing_id", "=", listingId)
    .where("state", "in", ["review", "withdrawn", "refused"])
    .where(wasTakenBack(now))
    .execute();
}

/** Whether a claim waited while another one ended. It may have been granted since, and left again: it was no less disputed by it. */
function waitedAtEnd(
  { state, proven_at, decided_at }: Pick<ClaimRow, "state" | "proven_at" | "decided_at">,
  ended: Over,
): boolean {
  const at = ended.decided_at ?? "";
  return (proven_at ?? "") < at && (state === "review" || (decided_at ?? "") > at);
}

/** Whether the desk took a claim's grant back in 90 days: the log alone says so. */
export function wasTakenBack(now: Date) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, "claims">) =>
    exists(
      selectFrom("audit_log")
        .select("audit_log.id")
        .whereRef("audit_log.subject", "=", "claims.id")
        .where("audit_log.action", "=", "claim.undone")
        // What the claim was before.
        .where("audit_log.detail", "=", "granted")
        .where("audit_log.at", ">", new Date(now.getTime() - CLAIM_TIMES.askAgain).toISOString()),
    );
}

/**
 * An address on file that is another one than theirs is the registry's word against them. Whose claim was proven by the address on file has it,
 * whatever the account's address is by now: it may have changed since, and its claims with it.
 */
function isAnothers({ email, proof }: Over, claimant: Claimant): boolean {
  return proof !== 1 && email !== "" && email !== claimant.email;
}

/** Whether a claimant looked after the shop through one of these claims: an owner may have invited the address on file. */
async function isOneOf(tx: Tx, over: readonly Over[], { account_id }: Claimant): Promise<boolean> {
  const member = await tx
    .selectFrom("shop_members")
    .select("claim_id")
    .where("account_id", "=", account_id ?? "")
    .where(
      "claim_id",
      "in",
      over.map(({ id }) => id),
    )
    .executeTakeFirst();
  return member !== undefined;
}
