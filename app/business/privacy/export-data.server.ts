import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { single } from "#app/backend/database.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { CLI, SITE } from "../audit/audit-data.server.ts";
import { mailSettingsOf } from "../mail-choice/mail-choice-data.server.ts";
import { answersOf } from "./answers-data.server.ts";
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

/** How much of a table a file has, the newest: of what was done, and of each other table. */
export type MostKept = { lines: number; rows: number };

const ALL: MostKept = { lines: Number.MAX_SAFE_INTEGER, rows: Number.MAX_SAFE_INTEGER };

type Kept = Record<string, Row[] | number>;

/**
 * Returns everything that is kept of an address, by table, the oldest first: product.md 15.29. Where a table has more than `most`, the newest, and how
 * many there are in all: anybody may have typed the address thousands of times.
 */
export async function exportAddress(
  email: string,
  { most = ALL, now = new Date() }: { most?: MostKept; now?: Date } = {},
): Promise<Record<string, unknown>> {
  const kept: Kept = {};
  for (const table of EMAIL_TABLES)
    if (table !== "claims") Object.assign(kept, await rowsOf(table, email, most.rows));
  Object.assign(kept, await rowsOfReader(email));
  const [account] = kept.accounts as Row[];
  const claims = await claimsOf(email, account && String(account.id), most.rows);
  const own = account ? await rowsOfAccount(String(account.id), most) : {};
  const choices: Kept = account ? { mail_choices: [await choicesOf(String(account.id))] } : {};
  const all: Kept = { ...kept, ...choices, ...claims, ...own };
  const ids = new Set([account?.id, CLI, SITE]);
  const told = Object.entries(all).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.map((row) => withoutOthers(row, ids)) : rows,
  ]);
  return { address: email, at: now.toISOString(), ...Object.fromEntries(told) };
}

/** Who decided, invited or answered is an account of somebody else's, unless it is one of the `ids`. */
function withoutOthers(row: Row, ids: ReadonlySet<unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("_by") && value !== null && !ids.has(value) ? "somebody else" : value,
    ]),
  );
}

async function rowsOf(table: EmailTable, email: string, most: number): Promise<Kept> {
  // Of who left the newsletter there is a fingerprint.
  const names = table === "newsletter_subscribers" ? [email, emailHash(email)] : [email];
  return single((db) =>
    newestOf(table, db.selectFrom(table as "accounts").where("email", "in", names), most),
  );
}

/** The newest rows that a query finds by the time in `by`, the oldest first, of `columns` or of all, and how many there are where these are not all. */
async function newestOf<From extends keyof Tables>(
  name: string,
  found: SelectQueryBuilder<Tables, From, object>,
  most: number,
  { by = "created_at", columns }: { by?: string; columns?: string[] } = {},
): Promise<Kept> {
  const chosen = columns
    ? found.select(columns.map((column) => sql.ref(column).as(column)))
    : found.selectAll();
  const rows = await chosen.orderBy(sql.ref(by), "desc").limit(most).execute();
  const kept = { [name]: (rows as Row[]).reverse().map(withoutSecrets) };
  if (rows.length < most) return kept;
  const { all } = await found.select((of) => of.fn.countAll().as("all")).executeTakeFirstOrThrow();
  return { [`${name}_in_all`]: Number(all), ...kept };
}

/** What a reader of the newsletter follows, and what went to them. */
async function rowsOfReader(email: string): Promise<Kept> {
  const tables = ["newsletter_topics", "newsletter_deliveries", "law_mails"] as const;
  const kept: Kept = {};
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

async function rowsOfAccount(id: string, most: MostKept): Promise<Kept> {
  return single(async (db) => ({
    sessions: await db
      .selectFrom("sessions")
      .select(["kind", "device", "created_at", "seen_at", "expires_at"])
      .where("account_id", "=", id)
      .execute(),
    staff: await db.selectFrom("staff").select(["role", "added_at"]).where("account_id", "=", id).execute(),
    shop_members: await db.selectFrom("shop_members").selectAll().where("account_id", "=", id).execute(),
    shop_edits: await db.selectFrom("shop_edits").selectAll().where("account_id", "=", id).execute(),
    // Whom somebody invited, and whom they answered, are others' addresses.
    ...(await newestOf(
      "invitations_written",
      db.selectFrom("invitations").where("invited_by", "=", id),
      most.rows,
      { columns: ["role", "created_at", "used_at"] },
    )),
    ...(await newestOf("answers", db.selectFrom("shop_inquiries").where("answered_by", "=", id), most.rows, {
      by: "answered_at",
      columns: ["answer", "answered_at"],
    })),
    // Whose claim it is in is for the desk alone.
    answers_to_disputes: (await answersOf(db, id)).map(({ answer, at }) => ({ answer, at })),
    ...(await linesOf(db, id, most.lines)),
  }));
}

/** What an address or its account claimed: an account's claims may have an address that it had before. */
async function claimsOf(email: string, account: string | undefined, most: number): Promise<Kept> {
  const { claims, ...more } = await single((db) =>
    newestOf(
      "claims",
      db
        .selectFrom("claims")
        .where((is) =>
          is.or([is("email", "=", email), ...(account ? [is("account_id", "=", account)] : [])]),
        ),
      most,
    ),
  );
  return { claims: (claims as Row[]).map(asClaimant), ...more };
}

/** What an account did, and what was done to it, the oldest first. */
async function linesOf(db: Kysely<Tables>, id: string, most: number): Promise<Kept> {
  const lines = db
    .selectFrom("audit_log")
    .where((is) => is.or([is("actor", "=", id), is("subject", "=", id)]));
  return newestOf("audit_log", lines, most, { by: "at", columns: ["at", "action", "listing_id", "detail"] });
}

async function choicesOf(accountId: string): Promise<Row> {
  const { stop: _secret, ...choices } = await mailSettingsOf(accountId);
  return choices;
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.has(name)));
}

/** What a shop's owners told the desk of who disputes it is for the desk alone: product.md 15.16. */
function asClaimant({ answer: _ofOwners, ...row }: Row): Row {
  return row;
}
