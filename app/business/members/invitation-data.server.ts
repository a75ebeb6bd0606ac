import type { InvitationRow } from "#app/backend/business-tables.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { audit } from "../audit/audit-data.server.ts";
import { endWaiting, linkContests } from "../claim/contests-data.server.ts";
import { accountOf } from "../sign-in/accounts-data.server.ts";
import { askMailbox, type Spent, spendCode } from "../sign-in/challenges-data.server.ts";
import type { SignedIn } from "../sign-in/session.ts";
import { CHALLENGE_COOKIE, challengeCookie, readCookie } from "../sign-in/session-cookie.server.ts";
import { type NewSession, signIn } from "../sign-in/sign-in-data.server.ts";
import { MOST_PEOPLE } from "./team-limits.ts";
import { INVITATION_CODE_MAIL, TEAM_MAIL } from "./team-mails.ts";

/** An invitation that holds: its claim is granted, and who wrote it is an owner still. */
export type OpenInvitation = Pick<InvitationRow, "id" | "email" | "role" | "expires_at"> & {
  claimId: string;
  listingId: string;
  shop: string;
  place: string;
  inviter: string;
};

/** Returns the invitation that a mail's link names; undefined for one that is over, used or never was. */
export async function invitationOf(secret: string): Promise<OpenInvitation | undefined> {
  return single((db) =>
    holding(db as Tx, new Date())
      .where("invitations.secret_hash", "=", sha256(secret))
      .executeTakeFirst(),
  );
}

/** Returns the invitation that a mail is to be made of. */
export async function invitationById(id: string): Promise<OpenInvitation | undefined> {
  return single((db) =>
    holding(db as Tx, new Date())
      .where("invitations.id", "=", id)
      .executeTakeFirst(),
  );
}

/** Keeps the hash of a link's secret. */
export async function keepSecret(id: string, secret: string): Promise<void> {
  await single((db) =>
    db
      .updateTable("invitations")
      .set({ secret_hash: sha256(secret) })
      .where("id", "=", id)
      .execute(),
  );
}

/** Asks the invited mailbox for its word. Returns the cookie of the browser that asked. */
export async function askInvited({ id, email }: OpenInvitation, mail: boolean): Promise<string> {
  const { secret } = await transaction((tx) =>
    askMailbox(tx, { email, purpose: "invitation", subject: id, template: INVITATION_CODE_MAIL, mail }),
  );
  return challengeCookie(secret);
}

/** Where an accepted invitation leads; "full" where the shop has all the people that it may have, undefined where the invitation is over by now. */
export type Joined = { claimId: string } | "full" | undefined;

/** Accepts for who is signed in with the invited address. */
export async function acceptSignedIn({ account }: SignedIn, id: string): Promise<Joined> {
  return transaction(async (tx) => {
    const found = await holding(tx, new Date()).where("invitations.id", "=", id).executeTakeFirst();
    if (!found || found.email !== account.email) return undefined;
    return (await isFull(tx, found)) ? "full" : join(tx, found, account.id);
  });
}

/**
 * Accepts by the code that went to the invited address: makes its account where there is none, and signs in. Of the staff it only signs in, to
 * half a session: who reads their mailbox alone would make them members, and nobody decides about a shop of their own (product.md 15.10).
 */
export async function acceptByCode(
  request: Request,
  { id, code, name }: { id: string; code: string; name: string },
): Promise<Spent<{ joined: Joined; session?: NewSession }>> {
  const secret = readCookie(request, CHALLENGE_COOKIE) ?? "";
  return spendCode({ secret, code, purpose: "invitation" }, async (tx, { email, subject }) => {
    const found = await holding(tx, new Date()).where("invitations.id", "=", id).executeTakeFirst();
    if (!found || subject !== id || found.email !== email) return { joined: undefined };
    if (await isFull(tx, found)) return { joined: "full" };
    const account = await accountOf(tx, { email, name });
    const session = await signIn(tx, request, account);
    return { joined: session.half ? undefined : await join(tx, found, account.id), session };
  });
}

/** Whether a shop has no place for who is invited: product.md 15.18. Who is among its people already needs none. */
async function isFull(tx: Tx, { claimId, email }: OpenInvitation): Promise<boolean> {
  const others = await tx
    .selectFrom("shop_members")
    .innerJoin("accounts", "accounts.id", "shop_members.account_id")
    .select("accounts.id")
    .where("shop_members.claim_id", "=", claimId)
    .where("accounts.email", "!=", email)
    .execute();
  return others.length >= MOST_PEOPLE;
}

/** Makes somebody a member, or a manager an owner. What they claimed of the shop themselves is over, or they would go on disputing their own. */
async function join(
  tx: Tx,
  { id, claimId, listingId, role }: OpenInvitation,
  accountId: string,
): Promise<{ claimId: string }> {
  const now = new Date();
  const at = now.toISOString();
  const members = await tx.selectFrom("shop_members").selectAll().where("claim_id", "=", claimId).execute();
  await tx.updateTable("invitations").set({ used_at: at }).where("id", "=", id).execute();
  // Whoever is invited by an address that their account has only since may be a manager already.
  const own = members.find(({ account_id }) => account_id === accountId);
  if (own?.role === "owner" || own?.role === role) return { claimId };
  await tx
    .insertInto("shop_members")
    .values({ claim_id: claimId, account_id: accountId, role, added_at: at })
    .onConflict((conflict) => conflict.columns(["claim_id", "account_id"]).doUpdateSet({ role }))
    .execute();
  await audit(tx, {
    actor: accountId,
    action: "member.joined",
    listing: listingId,
    subject: id,
    detail: role,
  });
  await endWaiting(tx, listingId, [accountId], { by: accountId, now });
  await linkContests(tx, listingId, now);
  const change = own ? "promoted" : "added";
  for (const { account_id: to } of members)
    if (to !== accountId)
      await promise(tx, {
        kind: "mail",
        payload: { template: TEAM_MAIL, claim: claimId, to, about: accountId, change },
      });
  return { claimId };
}

function holding(tx: Tx, now: Date) {
  return tx
    .selectFrom("invitations")
    .innerJoin("claims", "claims.id", "invitations.claim_id")
    .innerJoin("accounts", "accounts.id", "invitations.invited_by")
    .innerJoin("shop_members", (join) =>
      join
        .onRef("shop_members.claim_id", "=", "invitations.claim_id")
        .onRef("shop_members.account_id", "=", "invitations.invited_by"),
    )
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.role",
      "invitations.expires_at",
      "claims.id as claimId",
      "claims.listing_id as listingId",
      "claims.listing_name as shop",
      "claims.place",
      "accounts.name as inviter",
    ])
    .where("invitations.used_at", "is", null)
    .where("invitations.expires_at", ">", now.toISOString())
    .where("claims.state", "=", "granted")
    .where("shop_members.role", "=", "owner");
}
