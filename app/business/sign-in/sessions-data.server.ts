import { randomBytes } from "node:crypto";
import type { SessionRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { isOpenSession, SESSION_TIMES, type SignedIn } from "./session.ts";

/** `seen_at` is written this often at most. */
const SEEN_MILLISECONDS = 5 * 60 * 1000;

/**
 * Begins a session inside a transaction; `instead` is the one that goes. Returns the cookie's value, 256 random bits, and until when
 * it may last.
 */
export async function beginSession(
  tx: Tx,
  {
    accountId,
    kind,
    device,
    instead,
    now = new Date(),
  }: {
    accountId: string;
    kind: SessionRow["kind"];
    device: string;
    /** The id of the session that this one takes the place of. */
    instead?: string;
    now?: Date;
  },
): Promise<{ secret: string; seconds: number }> {
  if (instead) await tx.deleteFrom("sessions").where("id", "=", instead).execute();
  const secret = randomBytes(32).toString("base64url");
  const at = now.toISOString();
  const { all } = SESSION_TIMES[kind];
  await tx
    .insertInto("sessions")
    .values({
      id: sha256(secret),
      account_id: accountId,
      kind,
      created_at: at,
      seen_at: at,
      proven_at: at,
      expires_at: new Date(now.getTime() + all).toISOString(),
      device: device.slice(0, 100),
      attempts: null,
    })
    .execute();
  return { secret, seconds: all / 1000 };
}

/** Returns who has a session's secret, and marks that they were seen; undefined when it is over or was ended. */
export async function sessionOf(secret: string, now = new Date()): Promise<SignedIn | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("sessions")
      .innerJoin("accounts", "accounts.id", "sessions.account_id")
      .leftJoin("staff", "staff.account_id", "accounts.id")
      .select([
        "sessions.id",
        "sessions.kind",
        "sessions.created_at",
        "sessions.seen_at",
        "sessions.proven_at",
        "sessions.expires_at",
        "accounts.id as account",
        "accounts.email",
        "accounts.name",
        "staff.role",
      ])
      .where("sessions.id", "=", sha256(secret))
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  if (!isOpenSession(row, now)) return undefined;
  // Staff who lost their place, or won it, sign in anew: such sessions were ended in the same transaction.
  if ((row.kind === "account") !== (row.role === null)) return undefined;
  if (now.getTime() - Date.parse(row.seen_at) > SEEN_MILLISECONDS)
    await single((db) =>
      db.updateTable("sessions").set({ seen_at: now.toISOString() }).where("id", "=", row.id).execute(),
    );
  const { id, kind, created_at, proven_at, expires_at } = row;
  return {
    session: { id, kind, created_at, proven_at, expires_at },
    account: { id: row.account, email: row.email, name: row.name },
    staffRole: row.role ?? undefined,
  };
}

/** Ends one session of an account. */
export async function endSession(accountId: string, sessionId: string): Promise<void> {
  await single((db) =>
    db.deleteFrom("sessions").where("id", "=", sessionId).where("account_id", "=", accountId).execute(),
  );
}

/** Ends an account's sessions, but one where told. */
export async function endSessions(tx: Tx, accountId: string, but?: string): Promise<void> {
  let ended = tx.deleteFrom("sessions").where("account_id", "=", accountId);
  if (but) ended = ended.where("id", "!=", but);
  await ended.execute();
}
