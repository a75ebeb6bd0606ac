import { randomUUID } from "node:crypto";
import { applyChanges } from "#app/backend/changes.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { audit } from "../audit/audit-data.server.ts";
import { endClaim } from "../claim/own-claim-data.server.ts";
import type { Membership } from "../sign-in/guards.server.ts";
import { claimOfMember, isOwnerStill, roleIn } from "../sign-in/membership-data.server.ts";
import { MOST_INVITATIONS, MOST_INVITED_A_DAY, MOST_PEOPLE } from "./team-limits.ts";
import { INVITATION_MAIL, TEAM_MAIL } from "./team-mails.ts";

export type TeamRole = "owner" | "manager";

/** An invitation waits so long: product.md 15.18. */
const INVITATION_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Who looks after a member's shop, owners first. */
export async function listTeam({ claimId }: Membership) {
  return single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "accounts.id",
        "accounts.name",
        "accounts.email",
        "shop_members.role",
        "shop_members.added_at",
      ])
      .where("shop_members.claim_id", "=", claimId)
      .orderBy("shop_members.role", "desc")
      .orderBy("shop_members.added_at")
      .execute(),
  );
}

/** The invitations of a member's shop that wait for an answer. */
export async function listInvitations({ claimId }: Membership, now = new Date()) {
  return single((db) =>
    openInvitations(db as Tx, claimId, now)
      .orderBy("created_at")
      .execute(),
  );
}

/** Why somebody cannot be invited; "invited" when a mail is on its way. */
export type Invited = "invited" | "member" | "too-many" | "full" | "often" | "gone";

/** Invites an address into an owner's shop; one that waits already is replaced. */
export async function invite(
  owner: Membership,
  { email, role }: { email: string; role: TeamRole },
  now = new Date(),
): Promise<Invited> {
  const { claimId, listingId, account } = owner;
  return transaction(async (tx) => {
    // An invitation of a shop that was taken away a moment ago would hold once it is given back.
    if (!(await isOwnerStill(tx, owner))) return "gone";
    const members = await tx
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select("accounts.email")
      .where("shop_members.claim_id", "=", claimId)
      .execute();
    if (members.some((one) => one.email === email)) return "member";
    const open = await openInvitations(tx, claimId, now).execute();
    const others = open.filter((one) => one.email !== email);
    if (others.length >= MOST_INVITATIONS) return "too-many";
    if (members.length + others.length >= MOST_PEOPLE) return "full";
    if ((await invitedInADay(tx, claimId, now)) >= MOST_INVITED_A_DAY) return "often";
    for (const { id, email: invited } of open) if (invited === email) await endInvitation(tx, id, now);
    const id = randomUUID();
    await tx
      .insertInto("invitations")
      .values({
        id,
        claim_id: claimId,
        invited_by: account.id,
        email,
        role,
        secret_hash: null,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + INVITATION_MILLISECONDS).toISOString(),
        used_at: null,
      })
      .execute();
    await promise(tx, { kind: "mail", payload: { template: INVITATION_MAIL, invitation: id } });
    await audit(tx, {
      actor: account.id,
      action: "member.invited",
      listing: listingId,
      subject: id,
      detail: role,
    });
    return "invited";
  });
}

/** Takes an invitation of an owner's shop back. Says whether it still waited: whoever accepted it a moment ago is one of the shop's people. */
export async function withdrawInvitation(owner: Membership, id: string, now = new Date()): Promise<boolean> {
  const { claimId, listingId, account } = owner;
  return transaction(async (tx) => {
    if (!(await isOwnerStill(tx, owner))) return false;
    const open = await openInvitations(tx, claimId, now).where("id", "=", id).executeTakeFirst();
    if (!open) return false;
    await endInvitation(tx, id, now);
    await audit(tx, { actor: account.id, action: "member.uninvited", listing: listingId, subject: id });
    return true;
  });
}

/** The role of somebody in a member's shop; undefined for who has none. */
export function roleOf({ claimId }: Membership, accountId: string): Promise<TeamRole | undefined> {
  return roleIn(claimId, accountId);
}

/**
 * Takes somebody out of an owner's shop, or lets a member leave it. The open invitations that they wrote end, and those to their address: who
 * was invited there while a member by another would come back by it. The others are told. The last owner is
 * nobody's to remove: leaving, they end the claim (product.md 15.4), unless it may not end: then "last" says so, and nothing is done. Says whether it was.
 */
export async function removeMember(
  member: Membership,
  accountId: string,
  now = new Date(),
  mayEnd = true,
): Promise<boolean | "last"> {
  const { claimId, listingId, account, role } = member;
  const isDone = await transaction(async (tx): Promise<boolean | "last"> => {
    // Asked again inside: whoever was an owner a moment ago may be none by now, or the desk took the shop from all of them.
    const own = await claimOfMember(tx, member);
    const members = await tx.selectFrom("shop_members").selectAll().where("claim_id", "=", claimId).execute();
    const gone = members.find((one) => one.account_id === accountId);
    const leaves = accountId === account.id;
    if (!gone || !own || (!leaves && (own.role !== "owner" || role !== "owner"))) return false;
    const isLast = !members.some((one) => one.role === "owner" && one.account_id !== accountId);
    if (isLast && !mayEnd) return "last";
    if (isLast) await endClaim(tx, claimId, account.id, now);
    await tx
      .deleteFrom("shop_members")
      .where("claim_id", "=", claimId)
      .where("account_id", "=", accountId)
      .execute();
    await tx
      .updateTable("invitations")
      .set({ expires_at: now.toISOString() })
      .where("claim_id", "=", claimId)
      .where((eb) =>
        eb.or([
          eb("invited_by", "=", accountId),
          eb("email", "=", eb.selectFrom("accounts").select("email").where("id", "=", accountId)),
        ]),
      )
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .execute();
    await audit(tx, {
      actor: account.id,
      action: leaves ? "member.left" : "member.removed",
      listing: listingId,
      subject: accountId,
    });
    const readers = members.filter((one) => one.account_id !== account.id);
    for (const { account_id: to } of readers)
      await promise(tx, {
        kind: "mail",
        payload: {
          template: TEAM_MAIL,
          claim: claimId,
          to,
          // Managers hear that the shop is nobody's: whose leaving made it so is no matter.
          ...(isLast ? { change: "ended" } : { about: accountId, change: "removed" }),
        },
      });
    return true;
  });
  // A last owner who leaves ends the claim, and with it what readers see of it.
  if (isDone === true) await applyChanges();
  return isDone;
}

function openInvitations(tx: Tx, claimId: string, now: Date) {
  return tx
    .selectFrom("invitations")
    .select(["id", "email", "role", "created_at", "expires_at"])
    .where("claim_id", "=", claimId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString());
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

async function invitedInADay(tx: Tx, claimId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("claim_id", "=", claimId)
    .where("created_at", ">", new Date(now.getTime() - DAY_MILLISECONDS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function endInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("invitations").set({ expires_at: now.toISOString() }).where("id", "=", id).execute();
}
