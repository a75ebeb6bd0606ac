import { type Kysely, sql } from "kysely";
import { single, transaction } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";
import { endSignInsOf } from "#app/business/sign-in/end-sign-ins-data.server.ts";
import { shopsOf } from "#app/business/sign-in/membership-data.server.ts";
import { isOpenSession } from "#app/business/sign-in/session.ts";
import { likeWords } from "../search-words.ts";

/** Accounts that a search shows. */
export const MOST_ACCOUNTS = 25;

/**
 * Returns the accounts whose address or name has this text in it, by address; whose whole address it is comes first, since anybody may call accounts by
 * somebody's address, more of them than are shown. Throws as `single` does.
 */
export async function searchAccounts(text: string) {
  const like = likeWords(text);
  return single((db) =>
    db
      .selectFrom("accounts")
      .leftJoin("staff", "staff.account_id", "accounts.id")
      .select([
        "accounts.id",
        "accounts.email",
        "accounts.name",
        "accounts.signed_in_at as signedInAt",
        "staff.role as staffRole",
      ])
      .where(
        sql<boolean>`(lower(accounts.email) like lower(${like}) escape '\\' or lower(accounts.name) like lower(${like}) escape '\\')`,
      )
      .orderBy((eb) => eb.case().when("accounts.email", "=", text.toLowerCase()).then(0).else(1).end())
      .orderBy("accounts.email")
      .limit(MOST_ACCOUNTS)
      .execute(),
  );
}

/** Claims of an account that its page shows: it may make fifty a day. */
const MOST_CLAIMS = 100;

/**
 * Returns an account with its shops, its open sessions and its newest claims, without shops and claims that are of `own` listings: neither who disputes
 * a shop of one's own is shown, nor who has the one that one claims. Undefined where it is not there. Throws as `single` does.
 */
export async function getAccount(id: string, own: readonly string[] = []) {
  const account = await single((db) =>
    db
      .selectFrom("accounts")
      .leftJoin("staff", "staff.account_id", "accounts.id")
      .select([
        "accounts.id",
        "accounts.email",
        "accounts.name",
        "accounts.created_at as createdAt",
        "accounts.signed_in_at as signedInAt",
        "staff.role as staffRole",
      ])
      .where("accounts.id", "=", id)
      .executeTakeFirst(),
  );
  if (!account) return undefined;
  const [shops, sessions, claims, { count }] = await Promise.all([
    shopsOf(id),
    single((db) => openSessionsOf(db, id)),
    single((db) =>
      db
        .selectFrom("claims")
        .select(["id", "listing_name as listingName", "place", "state", "proof", "created_at as createdAt"])
        .where("account_id", "=", id)
        .$if(own.length > 0, (others) => others.where("listing_id", "not in", own))
        .orderBy("created_at", "desc")
        .limit(MOST_CLAIMS)
        .execute(),
    ),
    single((db) =>
      db
        .selectFrom("claims")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("account_id", "=", id)
        .$if(own.length > 0, (others) => others.where("listing_id", "not in", own))
        .executeTakeFirstOrThrow(),
    ),
  ]);
  const moreClaims = Number(count) - claims.length;
  const [lastSeen] = sessions;
  return {
    ...account,
    shops: shops.filter(({ listingId }) => !own.includes(listingId)),
    claims,
    moreClaims,
    sessions: { count: sessions.length, seenAt: lastSeen?.seen_at },
  };
}

/** The sessions by which an account is signed in somewhere, that of the newest use first: one that was unused for too long opens nothing, as its owner's page has it. */
async function openSessionsOf(db: Kysely<Tables>, accountId: string, now = new Date()) {
  const rows = await db
    .selectFrom("sessions")
    .select(["kind", "seen_at", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .execute();
  return rows.filter((row) => isOpenSession(row, now));
}

/** Ends all sessions of an account and what its mailbox was asked for before, and says so in the audit log. Returns how many, or undefined where it is not there. Throws as `transaction` does. */
export async function signOutEverywhere(id: string, actor: Actor): Promise<number | undefined> {
  return transaction(async (tx) => {
    const account = await tx.selectFrom("accounts").select("id").where("id", "=", id).executeTakeFirst();
    if (!account) return undefined;
    const { length: count } = await openSessionsOf(tx, id);
    await endSignInsOf(tx, id);
    await audit(tx, { actor, action: "account.signed-out", subject: id, detail: `${count} sessions` });
    return count;
  });
}
