import type { Kysely } from "kysely";
import { single } from "#app/backend/database.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { readMailSettings } from "../mail-choice/mail-settings.server.ts";
import { EMAIL_TABLES, type EmailTable } from "./email-tables.ts";

/** What a table keeps to check secrets by: worth nothing to whom it is about, and something to a thief. */
const SECRETS = new Set([
  "secret_hash",
  "confirm_hash",
  "leave_token",
  "objection_hash",
  "code_mac",
  "link_hash",
  "call_code",
  "bounce_token",
  "mail_settings",
  "note",
]);

type Row = Record<string, unknown>;

/**
 * Returns everything that is kept of an address, by table: product.md 15.29. Of what was done, and of claims, `mostLines` at most, the last ones, and
 * then how many there are in all.
 */
export async function exportAddress(
  email: string,
  { mostLines = Number.MAX_SAFE_INTEGER, now = new Date() }: { mostLines?: number; now?: Date } = {},
): Promise<Record<string, unknown>> {
  const kept: Record<string, Row[]> = {};
  for (const table of EMAIL_TABLES)
    if (table !== "claims") kept[table] = (await rowsOf(table, email)).map(withoutSecrets);
  Object.assign(kept, await rowsOfReader(email));
  const [account] = await rowsOf("accounts", email);
  const claims = await claimsOf({ email, account: account && String(account.id) }, mostLines);
  const own = account ? await rowsOfAccount(String(account.id), mostLines) : {};
  if (account) kept.mail_choices = [mailChoices(account.mail_settings as string | null)];
  return { address: email, at: now.toISOString(), ...kept, ...claims, ...own };
}

async function rowsOf(table: EmailTable, email: string): Promise<Row[]> {
  // Of who left the newsletter there is a fingerprint.
  const names = table === "newsletter_subscribers" ? [email, emailHash(email)] : [email];
  return single((db) =>
    db
      .selectFrom(table as "accounts")
      .selectAll()
      .where("email", "in", names)
      .execute(),
  );
}

/** What a reader of the newsletter follows, and what went to them. */
async function rowsOfReader(email: string): Promise<Record<string, Row[]>> {
  const tables = ["newsletter_topics", "newsletter_deliveries", "law_mails"] as const;
  const kept: Record<string, Row[]> = {};
  for (const table of tables) {
    const rows = await single((db) =>
      db
        .selectFrom(table as "newsletter_topics")
        .selectAll()
        .where("subscriber_id", "in", (of) =>
          of
            .selectFrom("newsletter_subscribers")
            .select("id")
            .where("email", "in", [email, emailHash(email)]),
        )
        .execute(),
    );
    kept[table] = rows.map(withoutSecrets);
  }
  return kept;
}

async function rowsOfAccount(id: string, mostLines: number): Promise<Record<string, Row[] | number>> {
  return single(async (db) => ({
    sessions: await db
      .selectFrom("sessions")
      .select(["kind", "device", "created_at", "seen_at", "expires_at"])
      .where("account_id", "=", id)
      .execute(),
    staff: await db.selectFrom("staff").select(["role", "added_at"]).where("account_id", "=", id).execute(),
    shop_members: await db.selectFrom("shop_members").selectAll().where("account_id", "=", id).execute(),
    shop_edits: await db.selectFrom("shop_edits").selectAll().where("account_id", "=", id).execute(),
    invitations_written: (
      await db
        .selectFrom("invitations")
        .select(["role", "created_at", "used_at"])
        .where("invited_by", "=", id)
        .execute()
    ).map(withoutSecrets),
    answers: await db
      .selectFrom("shop_inquiries")
      .select(["answer", "answered_at"])
      .where("answered_by", "=", id)
      .execute(),
    ...(await linesOf(db, id, mostLines)),
  }));
}

/** What an address or its account claimed, the oldest first: an account's claims may have an address that it had before. */
async function claimsOf(
  { email, account }: { email: string; account: string | undefined },
  most: number,
): Promise<Record<string, Row[] | number>> {
  return single(async (db) => {
    const claims = db
      .selectFrom("claims")
      .where((is) => is.or([is("email", "=", email), ...(account ? [is("account_id", "=", account)] : [])]));
    const last = await claims.selectAll().orderBy("created_at", "desc").limit(most).execute();
    const rows = last.reverse().map(withoutSecrets).map(asClaimant);
    const kept: Record<string, Row[] | number> = { claims: rows };
    if (rows.length < most) return kept;
    const { all } = await claims.select((of) => of.fn.countAll().as("all")).executeTakeFirstOrThrow();
    return { claims_in_all: Number(all), ...kept };
  });
}

/** What an account did, and what was done to it, the oldest first. */
async function linesOf(
  db: Kysely<Tables>,
  id: string,
  most: number,
): Promise<Record<string, Row[] | number>> {
  const lines = db
    .selectFrom("audit_log")
    .where((is) => is.or([is("actor", "=", id), is("subject", "=", id)]));
  const last = await lines
    .select(["at", "action", "listing_id", "detail"])
    .orderBy("at", "desc")
    .limit(most)
    .execute();
  if (last.length < most) return { audit_log: last.reverse() };
  const { all } = await lines.select((of) => of.fn.countAll().as("all")).executeTakeFirstOrThrow();
  return { audit_log_lines_in_all: Number(all), audit_log: last.reverse() };
}

function mailChoices(settings: string | null): Row {
  const { stop: _secret, ...choices } = readMailSettings(settings);
  return choices;
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.has(name)));
}

/** What a shop's owners told the desk of who disputes it is for the desk alone: product.md 15.16. */
function asClaimant({ answer: _ofOwners, ...row }: Row): Row {
  return row;
}
