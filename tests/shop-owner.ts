import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

type Row = { table: string; values: Record<string, SQLInputValue> };

/** Somebody who looks after a shop, or is staff, as rows of the database, and the cookie of their session. */
export type Owner = { accountId: string; claimId: string; cookie: string; rows: Row[] };

/** Makes the rows of an account that is signed in, and of its granted claim; `staff` makes it staff after their second factor. */
export function makeOwner({
  listingId,
  listingName = "A shop",
  place = "Portland, OR",
  email = `owner-${randomUUID().slice(0, 8)}@mail.example.com`,
  name = "Ona Fielding",
  role = "owner",
  claimId,
  staff,
  now = new Date(),
}: {
  listingId?: string;
  listingName?: string;
  /** Where the file has it: a claim without a license stays where name and place are. */
  place?: string;
  email?: string;
  name?: string;
  role?: "owner" | "manager";
  /** Of a claim that is there already: a second member. */
  claimId?: string;
  staff?: "editor" | "operator";
  now?: Date;
}): Owner {
  const at = now.toISOString();
  const accountId = randomUUID();
  const secret = randomBytes(32).toString("base64url");
  const rows: Row[] = [
    {
      table: "accounts",
      values: { id: accountId, email, name, mail_settings: null, created_at: at, signed_in_at: at },
    },
    {
      table: "sessions",
      values: {
        id: createHash("sha256").update(secret).digest("hex"),
        account_id: accountId,
        kind: staff ? "staff" : "account",
        created_at: at,
        seen_at: at,
        proven_at: at,
        expires_at: new Date(now.getTime() + 20 * 3_600_000).toISOString(),
        device: "A test",
      },
    },
  ];
  if (staff)
    rows.push({
      table: "staff",
      values: {
        account_id: accountId,
        role: staff,
        totp_sealed: "",
        totp_step: 0,
        added_by: "cli",
        added_at: at,
      },
    });
  const claim = claimId ?? randomUUID();
  if (listingId && !claimId)
    rows.push({
      table: "claims",
      values: {
        id: claim,
        listing_id: listingId,
        listing_name: listingName,
        account_id: accountId,
        email,
        name,
        role: "Owner",
        place,
        state: "granted",
        proof: 1,
        created_at: at,
        proven_at: at,
        decided_at: at,
        decided_by: "site",
      },
    });
  if (listingId || claimId)
    rows.push({
      table: "shop_members",
      values: { claim_id: claim, account_id: accountId, role, added_at: at },
    });
  return { accountId, claimId: claim, cookie: `session=${secret}`, rows };
}

/** Puts rows into a site's SQLite file, also while it runs. */
export function insertRows(varDir: string, rows: readonly Row[]): void {
  const database = new DatabaseSync(join(varDir, "site.sqlite"), { timeout: 5000 });
  try {
    for (const { table, values } of rows) {
      const names = Object.keys(values);
      database
        .prepare(`insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
        .run(...Object.values(values));
    }
  } finally {
    database.close();
  }
}
