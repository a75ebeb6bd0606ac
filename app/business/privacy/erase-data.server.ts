import type { Kysely } from "kysely";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { emptyLog, single, type Tx, transaction } from "#app/backend/database.server.ts";
import { deleteInPieces } from "#app/backend/delete-in-pieces.server.ts";
import { eraseFromPublic } from "#app/backend/erase-from-public.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import { noteFingerprint } from "#app/backend/fingerprint-log.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { withdrawHosted } from "#app/backend/supabase-tables.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { type Actor, audit } from "../audit/audit-data.server.ts";
import { ownersOf } from "../claim/claim-parts-data.server.ts";
import { endClaim, forgetUnproven, withdrawClaimsOf } from "../claim/own-claim-data.server.ts";
import { TEAM_MAIL } from "../members/team-mails.ts";
import { forgetAnswers } from "./answers-data.server.ts";
import { eraseFromFiles } from "./erase-files.server.ts";
import { eraseLeft, eraseLeftInPieces } from "./erase-left-data.server.ts";
import { names, withoutAddress } from "./names-address.ts";
import { tellShopsAsked } from "./tell-shops-data.server.ts";

/** How an erasing was asked for. */
type Erasing = {
  by: Actor | "self";
  /** Of who erases themselves: the account that had the address as they asked. */
  account?: string;
  /** Whether what the account wrote for shops that nobody looks after then goes as well. */
  withShops: boolean;
  now?: Date;
};

/**
 * Erases everything that is kept of an address, in one transaction but for what was left with it before; claims and the audit keep what was decided, without
 * the person (product.md 15.29). The last owner's shops end. A fingerprint stays for 60 days, so that nothing that comes late brings it back. Says
 * whether it was done: nothing is where the account that asks has another address by now.
 */
export async function eraseAddress(
  email: string,
  { by, account: asking, withShops, now = new Date() }: Erasing,
): Promise<boolean> {
  const at = now.toISOString();
  if (asking && (await single((db) => hasMoved(db, asking, email)))) return false;
  await tellShopsAsked(email);
  await eraseLeftInPieces(email);
  await forgetUnproven(email);
  await forgetAsked(email);
  const hashes = await transaction(async (tx) => {
    if (asking && (await hasMoved(tx, asking, email))) return undefined;
    const account = await tx
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (account) await eraseAccount(tx, account.id, by === "self" ? account.id : by, withShops, now);
    await forgetClaimant(tx, email, now);
    await eraseLeft(tx, email);
    await tx.deleteFrom("invitations").where("email", "=", email).execute();
    await tx
      .deleteFrom("challenges")
      .where((is) => is.or([is("email", "=", email), is("subject", "=", email)]))
      .execute();
    await eraseShown(tx, email, now);
    await eraseFromTexts(tx, email, now);
    await eraseReader(tx, email);
    await erasePromised(tx, email);
    const hashes = fingerprints(email, account?.id, withShops);
    await tx
      .insertInto("erasures")
      .values(hashes.map((email_hash) => ({ email_hash, at })))
      .onConflict((conflict) => conflict.column("email_hash").doUpdateSet({ at }))
      .execute();
    await audit(tx, {
      actor: by === "self" ? (account?.id ?? "site") : by,
      action: "account.erased",
      ...(account && { subject: account.id }),
      at,
    });
    return hashes;
  });
  if (!hashes) return false;
  // The shops that ended show nothing more.
  await applyChanges();
  // What cannot be noted (a full disk, a log that another user made) leaves nothing where it was.
  const ends = await Promise.allSettled([
    noteErasure(hashes, at),
    eraseFromFiles(email),
    eraseFromPublic(email),
    emptyLog(),
  ]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return true;
}

/** Forgets what a mailbox, and in an account's name another, was asked, a piece at a time: each form that names an address asks anew. */
async function forgetAsked(email: string): Promise<void> {
  await deleteInPieces("challenges", "email", "=", email);
  const account = await single((db) =>
    db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst(),
  );
  if (account) await deleteInPieces("challenges", "subject", "=", account.id);
}

/** Whether an account's address was changed, in another tab or by another process, after it was read. */
async function hasMoved(db: Kysely<Tables>, accountId: string, email: string): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account !== undefined && account.email !== email;
}

/** In a backup the account may have the address that it had before this one, and what its person wrote for shops is to go again where it went. */
function fingerprints(email: string, accountId: string | undefined, withShops: boolean): string[] {
  const ofAccount = accountId ? [sha256(accountId), ...(withShops ? [withShopsHash(accountId)] : [])] : [];
  return [emailHash(email), ...ofAccount];
}

/** The fingerprint of an account that was erased with what it wrote for its shops. */
export function withShopsHash(accountId: string): string {
  return sha256(`${accountId} and shops`);
}

async function noteErasure(hashes: readonly string[], at: string): Promise<void> {
  for (const hash of hashes) await noteFingerprint("erasures.log", hash, at);
}

async function eraseAccount(tx: Tx, id: string, by: Actor, withShops: boolean, now: Date): Promise<void> {
  await tellTeams(tx, id);
  // What a shop's owners left is not a manager's to erase.
  const shops = await tx
    .selectFrom("shop_members")
    .select("claim_id")
    .where("account_id", "=", id)
    .where("role", "=", "owner")
    .execute();
  for (const { claim_id } of shops) {
    const owners = await ownersOf(tx, claim_id);
    if (owners.some((owner) => owner !== id)) continue;
    await endClaim(tx, claim_id, by, now);
    if (!withShops) continue;
    await tx.deleteFrom("shop_edits").where("claim_id", "=", claim_id).execute();
    await tx.deleteFrom("shop_deals").where("claim_id", "=", claim_id).execute();
    await tx.deleteFrom("shop_photos").where("claim_id", "=", claim_id).execute();
    await tx.deleteFrom("shop_inquiries").where("claim_id", "=", claim_id).execute();
  }
  await forgetAnswers(tx, id);
  await tx.updateTable("shop_edits").set({ account_id: null }).where("account_id", "=", id).execute();
  await tx.updateTable("shop_inquiries").set({ answered_by: null }).where("answered_by", "=", id).execute();
  // A change of address is a question to another mailbox, about the account: product.md 15.9.
  await tx.deleteFrom("challenges").where("subject", "=", id).execute();
  const emails = await tx
    .selectFrom("claims")
    .select("email")
    .distinct()
    .where("account_id", "=", id)
    .execute();
  for (const { email } of emails) await forgetClaimant(tx, email, now);
  // Sessions, memberships, invitations and a place in the staff go with it.
  await tx.deleteFrom("accounts").where("id", "=", id).execute();
}

/** Who looks after a shop hears that one of them is gone, as of who leaves, or that with them nobody has it; nobody is told whom: product.md 15.18. */
async function tellTeams(tx: Tx, id: string): Promise<void> {
  const others = await tx
    .selectFrom("shop_members as own")
    .innerJoin("shop_members as other", "other.claim_id", "own.claim_id")
    .select(["other.claim_id as claim", "other.account_id as to", "own.role", "other.role as theirs"])
    .where("own.account_id", "=", id)
    .where("other.account_id", "!=", id)
    .execute();
  const owned = new Set(others.filter(({ theirs }) => theirs === "owner").map(({ claim }) => claim));
  for (const { claim, to, role } of others)
    await promise(tx, {
      kind: "mail",
      payload: {
        template: TEAM_MAIL,
        claim,
        to,
        ...(owned.has(claim) || role !== "owner" ? { change: "erased", role } : { change: "ended" }),
      },
    });
}

/** What was decided stays, whom it was about does not; an open claim is withdrawn. */
async function forgetClaimant(tx: Tx, email: string, now: Date): Promise<void> {
  await withdrawClaimsOf(tx, email, now);
  await tx
    .updateTable("claims")
    .set({ email: "", name: "", role: "", phone: null, answer: null, note: null, call_code: null })
    .where("email", "=", email)
    .execute();
}

/** What a shop shows with the address in it: its public email was somebody's own. Readers see the registry's word again. */
async function eraseShown(tx: Tx, email: string, now: Date): Promise<void> {
  const edits = await tx
    .selectFrom("shop_edits")
    .select(["listing_id", "field", "value"])
    .where("value", "like", "%@%")
    .execute();
  for (const { listing_id, field, value } of edits) {
    if (!names(value ?? "", email)) continue;
    await tx
      .deleteFrom("shop_edits")
      .where("listing_id", "=", listing_id)
      .where("field", "=", field)
      .execute();
    await publishChange(tx, { kind: "edit", listing: listing_id, now });
  }
}

/** What a shop wrote that stays, for whoever else looks after it or is to decide about it, without the address. */
async function eraseFromTexts(tx: Tx, email: string, now: Date): Promise<void> {
  const deals = await tx
    .selectFrom("shop_deals")
    .select(["id", "listing_id", "fields", "revision"])
    .where("fields", "like", "%@%")
    .execute();
  for (const { id, listing_id, fields, revision } of deals) {
    if (!names(fields, email)) continue;
    // A page that is open with the former text does not bring it back.
    const text = { fields: withoutAddress(fields, email), revision: revision + 1 };
    await tx.updateTable("shop_deals").set(text).where("id", "=", id).execute();
    await publishChange(tx, { kind: "deal", listing: listing_id, now });
  }
  const photos = await tx
    .selectFrom("shop_photos")
    .innerJoin("claims", "claims.id", "shop_photos.claim_id")
    .select(["shop_photos.id", "shop_photos.alt", "claims.listing_id"])
    .where("shop_photos.alt", "like", "%@%")
    .execute();
  for (const { id, alt, listing_id } of photos) {
    if (!names(alt, email)) continue;
    const text = { alt: withoutAddress(alt, email) };
    await tx.updateTable("shop_photos").set(text).where("id", "=", id).execute();
    await publishChange(tx, { kind: "photo", listing: listing_id, now });
  }
  for (const table of ["shop_inquiries", "claims"] as const) {
    const rows = await tx
      .selectFrom(table as "claims")
      .select(["id", "answer"])
      // Said for the index: of all claims few have one.
      .where("answer", "is not", null)
      .where("answer", "like", "%@%")
      .execute();
    for (const { id, answer } of rows)
      if (answer && names(answer, email))
        await tx
          .updateTable(table as "claims")
          .set({ answer: withoutAddress(answer, email) })
          .where("id", "=", id)
          .execute();
  }
}

async function eraseReader(tx: Tx, email: string): Promise<void> {
  const readers = await tx
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email", "in", [email, emailHash(email)])
    .execute();
  for (const { id } of readers) {
    await withdrawHosted(tx, "newsletter_subscribers", id);
    await tx.deleteFrom("newsletter_subscribers").where("id", "=", id).execute();
  }
}

/** A mail that names the address, as one to the staff or to an account's former mailbox does; a mail server's answer may name it too. */
async function erasePromised(tx: Tx, email: string): Promise<void> {
  const rows = await tx
    .selectFrom("outbox")
    .select(["id", "payload", "last_error"])
    .where((is) => is.or([is("payload", "like", "%@%"), is("last_error", "like", "%@%")]))
    .execute();
  for (const { id, payload, last_error } of rows) {
    if (names(payload, email)) await tx.deleteFrom("outbox").where("id", "=", id).execute();
    else if (last_error && names(last_error, email))
      await tx.updateTable("outbox").set({ last_error: null }).where("id", "=", id).execute();
  }
}
