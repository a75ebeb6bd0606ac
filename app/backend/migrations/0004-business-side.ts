import { type CreateTableBuilder, type Kysely, sql } from "kysely";

const MOMENT = "varchar(24)";
const ID = "varchar(36)";
const HASH = "varchar(64)";
const EMAIL = "varchar(254)";
const LISTING = "varchar(200)";

/** Accounts, claims, and what shops write, show and count: product.md 15. */
export async function businessSide(db: Kysely<never>, kind: "postgres" | "sqlite"): Promise<void> {
  await accounts(db);
  await claims(db);
  await shops(db, kind === "postgres" ? "bytea" : "blob");
}

async function accounts({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable("accounts")
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("email", EMAIL, (column) => column.notNull().unique())
    .addColumn("name", "varchar(100)", (column) => column.notNull())
    .addColumn("mail_settings", "varchar(400)")
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("signed_in_at", MOMENT)
    .execute();
  await schema
    .createTable("staff")
    .addColumn("account_id", ID, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("role", "varchar(12)", (column) => column.notNull())
    .addColumn("totp_sealed", "varchar(200)", (column) => column.notNull())
    .addColumn("totp_step", "integer", (column) => column.notNull())
    .addColumn("added_by", "varchar(100)", (column) => column.notNull())
    .addColumn("added_at", MOMENT, (column) => column.notNull())
    .execute();
  await of("accounts", "account_id", schema.createTable("sessions"))
    .addColumn("id", HASH, (column) => column.primaryKey())
    .addColumn("kind", "varchar(12)", (column) => column.notNull())
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("seen_at", MOMENT, (column) => column.notNull())
    .addColumn("proven_at", MOMENT, (column) => column.notNull())
    .addColumn("expires_at", MOMENT, (column) => column.notNull())
    .addColumn("device", "varchar(100)", (column) => column.notNull())
    .addColumn("attempts", "integer")
    .execute();
  await index(schema, "sessions", ["account_id"]);
  await index(schema, "sessions", ["expires_at"]);
  await schema
    .createTable("challenges")
    .addColumn("id", HASH, (column) => column.primaryKey())
    .addColumn("email", EMAIL, (column) => column.notNull())
    .addColumn("purpose", "varchar(20)", (column) => column.notNull())
    .addColumn("subject", "varchar(400)")
    .addColumn("code_mac", HASH)
    .addColumn("link_hash", HASH, (column) => column.unique())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("used_at", MOMENT)
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("expires_at", MOMENT, (column) => column.notNull())
    .execute();
  await index(schema, "challenges", ["expires_at"]);
  await index(schema, "challenges", ["email"]);
  await schema
    .createTable("audit_log")
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .addColumn("actor", "varchar(40)", (column) => column.notNull())
    .addColumn("action", "varchar(40)", (column) => column.notNull())
    .addColumn("listing_id", LISTING)
    .addColumn("subject", "varchar(200)")
    .addColumn("detail", "varchar(1000)")
    .execute();
  await index(schema, "audit_log", ["at"]);
  await index(schema, "audit_log", ["listing_id", "at"]);
  await index(schema, "audit_log", ["actor", "at"]);
}

async function claims({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable("claims")
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("listing_id", LISTING, (column) => column.notNull())
    .addColumn("listing_name", "varchar(300)", (column) => column.notNull())
    .addColumn("account_id", ID, (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("email", EMAIL, (column) => column.notNull())
    .addColumn("name", "varchar(100)", (column) => column.notNull())
    .addColumn("role", "varchar(40)", (column) => column.notNull())
    .addColumn("phone", "varchar(40)")
    .addColumn("licence_number", "varchar(200)")
    .addColumn("registry", "varchar(300)")
    .addColumn("place", "varchar(200)", (column) => column.notNull())
    .addColumn("state", "varchar(12)", (column) => column.notNull())
    .addColumn("proof", "integer")
    .addColumn("contests", ID)
    .addColumn("told_at", MOMENT)
    .addColumn("answer", "varchar(2000)")
    .addColumn("call_code", "varchar(6)")
    .addColumn("objection_hash", HASH, (column) => column.unique())
    .addColumn("objected_at", MOMENT)
    .addColumn("reason", "varchar(60)")
    .addColumn("note", "varchar(2000)")
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("proven_at", MOMENT)
    .addColumn("decided_at", MOMENT)
    .addColumn("decided_by", "varchar(40)")
    .addColumn("checked_at", MOMENT)
    .addColumn("dormant_since", MOMENT)
    .execute();
  await index(schema, "claims", ["state", "created_at"]);
  await index(schema, "claims", ["account_id"]);
  await index(schema, "claims", ["listing_id"]);
  await index(schema, "claims", ["contests"]);
  await schema
    .createIndex("claims_granted")
    .on("claims")
    .column("listing_id")
    .unique()
    .where(sql.ref("state"), "=", sql.lit("granted"))
    .execute();
  await schema
    .createIndex("claims_open")
    .on("claims")
    .columns(["email", "listing_id"])
    .unique()
    .where(sql.ref("state"), "in", sql`('proven', 'review')`)
    .execute();
  await of("claims", "claim_id", of("accounts", "account_id", schema.createTable("shop_members")))
    .addColumn("role", "varchar(12)", (column) => column.notNull())
    .addColumn("added_at", MOMENT, (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_members_key", ["claim_id", "account_id"] as never[])
    .execute();
  await index(schema, "shop_members", ["account_id"]);
  await of("claims", "claim_id", of("accounts", "invited_by", schema.createTable("invitations")))
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("email", EMAIL, (column) => column.notNull())
    .addColumn("role", "varchar(12)", (column) => column.notNull())
    .addColumn("secret_hash", HASH, (column) => column.unique())
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("expires_at", MOMENT, (column) => column.notNull())
    .addColumn("used_at", MOMENT)
    .execute();
  await index(schema, "invitations", ["claim_id"]);
  await index(schema, "invitations", ["invited_by"]);
}

async function shops({ schema }: Kysely<never>, bytes: "bytea" | "blob"): Promise<void> {
  await of("claims", "claim_id", schema.createTable("shop_edits"))
    .addColumn("listing_id", LISTING, (column) => column.notNull())
    .addColumn("field", "varchar(20)", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("base", "text")
    .addColumn("account_id", ID)
    .addColumn("state", "varchar(12)", (column) => column.notNull())
    .addColumn("reason", "varchar(40)")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_edits_key", ["listing_id", "field"])
    .execute();
  await index(schema, "shop_edits", ["claim_id"]);
  await index(schema, "shop_edits", ["state", "at"]);
  await schema
    .createTable("published_changes")
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .addColumn("kind", "varchar(20)", (column) => column.notNull())
    .addColumn("listing_id", LISTING, (column) => column.notNull())
    .execute();
  await index(schema, "published_changes", ["at"]);
  await of("claims", "claim_id", schema.createTable("shop_deals"))
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("slug", "varchar(120)", (column) => column.notNull().unique())
    .addColumn("listing_id", LISTING, (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("state", "varchar(12)", (column) => column.notNull())
    .addColumn("reason", "varchar(500)")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .execute();
  await index(schema, "shop_deals", ["claim_id"]);
  await index(schema, "shop_deals", ["state", "at"]);
  await of("claims", "claim_id", schema.createTable("shop_photos"))
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("alt", "varchar(300)", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("sha256", HASH, (column) => column.notNull())
    .addColumn("state", "varchar(12)", (column) => column.notNull())
    .addColumn("reason", "varchar(500)")
    .addColumn("at", MOMENT, (column) => column.notNull())
    .execute();
  await index(schema, "shop_photos", ["claim_id"]);
  await index(schema, "shop_photos", ["sha256"]);
  await index(schema, "shop_photos", ["state", "at"]);
  await schema
    .createTable("photo_files")
    .addColumn("sha256", HASH, (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("body", sql.raw(bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint("photo_files_key", ["sha256", "width"])
    .execute();
  await schema
    .createTable("shop_counts")
    .addColumn("listing_id", LISTING, (column) => column.notNull())
    .addColumn("day", "varchar(10)", (column) => column.notNull())
    .addColumn("kind", "varchar(12)", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_counts_key", ["listing_id", "day", "kind"])
    .execute();
  await index(schema, "shop_counts", ["day"]);
  await of("claims", "claim_id", schema.createTable("shop_inquiries"))
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("email", EMAIL, (column) => column.notNull())
    .addColumn("name", "varchar(100)", (column) => column.notNull())
    .addColumn("message", "varchar(4000)", (column) => column.notNull())
    .addColumn("state", "varchar(12)", (column) => column.notNull())
    .addColumn("answer", "varchar(4000)")
    .addColumn("answered_by", ID)
    .addColumn("answered_at", MOMENT)
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .execute();
  await index(schema, "shop_inquiries", ["claim_id", "state"]);
  await index(schema, "shop_inquiries", ["created_at"]);
}

/** A column that names a row of another table, and goes with it. */
function of<Table extends string>(
  other: string,
  column: string,
  table: CreateTableBuilder<Table, never>,
): CreateTableBuilder<Table, never> {
  return table.addColumn(column, ID, (made) =>
    made.notNull().references(`${other}.id`).onDelete("cascade"),
  ) as unknown as CreateTableBuilder<Table, never>;
}

async function index(schema: Kysely<never>["schema"], table: string, columns: string[]): Promise<void> {
  await schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
