import type { CreateTableBuilder, Kysely } from "kysely";

const MOMENT = "varchar(24)";
const ID = "varchar(36)";

/** What visitors leave, the newsletter, what is to be sent, and what is counted. */
export async function firstTables(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await left(schema.createTable("leads"))
    .addColumn("email", "varchar(254)", (column) => column.notNull())
    .addColumn("city", "varchar(100)")
    .addColumn("state", "varchar(2)")
    .addColumn("interest", "varchar(500)")
    .addColumn("company", "varchar(200)")
    .addColumn("licence_number", "varchar(60)")
    .addColumn("message", "varchar(4000)")
    .execute();
  await left(schema.createTable("contact_messages"))
    .addColumn("topic", "varchar(40)", (column) => column.notNull())
    .addColumn("name", "varchar(100)")
    .addColumn("email", "varchar(254)", (column) => column.notNull())
    .addColumn("page", "varchar(500)")
    .addColumn("message", "varchar(4000)", (column) => column.notNull())
    .execute();
  await left(schema.createTable("law_change_reports"))
    .addColumn("product", "varchar(40)", (column) => column.notNull())
    .addColumn("state", "varchar(2)", (column) => column.notNull())
    .addColumn("message", "varchar(4000)", (column) => column.notNull())
    .addColumn("source", "varchar(500)")
    .addColumn("email", "varchar(254)")
    .execute();
  await left(schema.createTable("listing_reports"))
    .addColumn("listing_id", "varchar(200)", (column) => column.notNull())
    .addColumn("listing_name", "varchar(300)", (column) => column.notNull())
    .addColumn("message", "varchar(4000)", (column) => column.notNull())
    .addColumn("email", "varchar(254)")
    .execute();
  for (const table of ["leads", "contact_messages", "law_change_reports", "listing_reports"]) {
    await schema.createIndex(`${table}_waiting`).on(table).columns(["handled_at", "created_at"]).execute();
  }

  await schema
    .createTable("newsletter_subscribers")
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("email", "varchar(254)", (column) => column.notNull().unique())
    .addColumn("state", "varchar(12)", (column) => column.notNull())
    .addColumn("confirm_hash", "varchar(64)", (column) => column.unique())
    .addColumn("leave_token", "varchar(43)", (column) => column.notNull().unique())
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("wanted", "varchar(400)")
    .addColumn("last_command", ID)
    .addColumn("asked_at", MOMENT)
    .addColumn("confirmed_at", MOMENT)
    .addColumn("left_at", MOMENT)
    .execute();
  await schema
    .createIndex("newsletter_subscribers_state")
    .on("newsletter_subscribers")
    .columns(["state", "created_at"])
    .execute();
  await ofSubscriber(schema.createTable("newsletter_topics"))
    .addColumn("topic", "varchar(20)", (column) => column.notNull())
    .addColumn("added_at", MOMENT, (column) => column.notNull())
    .addPrimaryKeyConstraint("newsletter_topics_key", ["subscriber_id", "topic"])
    .execute();
  await schema.createIndex("newsletter_topics_topic").on("newsletter_topics").column("topic").execute();
  await schema
    .createTable("newsletter_issues")
    .addColumn("id", "varchar(40)", (column) => column.primaryKey())
    .addColumn("subject", "varchar(300)", (column) => column.notNull())
    .addColumn("sha256", "varchar(64)", (column) => column.notNull())
    .addColumn("started_at", MOMENT, (column) => column.notNull())
    .addColumn("ended_at", MOMENT)
    .execute();
  await ofSubscriber(schema.createTable("newsletter_deliveries"))
    .addColumn("issue", "varchar(40)", (column) => column.notNull())
    .addColumn("state", "varchar(14)", (column) => column.notNull())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .addColumn("bounce_token", "varchar(43)", (column) => column.notNull().unique())
    .addPrimaryKeyConstraint("newsletter_deliveries_key", ["issue", "subscriber_id"])
    .execute();
  await schema
    .createIndex("newsletter_deliveries_subscriber")
    .on("newsletter_deliveries")
    .column("subscriber_id")
    .execute();
  await schema
    .createTable("law_seen")
    .addColumn("fact", "varchar(120)", (column) => column.primaryKey())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("unit", "varchar(60)", (column) => column.notNull())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .execute();
  await ofSubscriber(schema.createTable("law_mails"))
    .addColumn("change", "varchar(200)", (column) => column.notNull())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .addPrimaryKeyConstraint("law_mails_key", ["subscriber_id", "change"])
    .execute();

  await schema
    .createTable("outbox")
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("kind", "varchar(40)", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("state", "varchar(8)", (column) => column.notNull())
    .addColumn("due_at", MOMENT, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("last_error", "varchar(500)")
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .execute();
  await schema.createIndex("outbox_due").on("outbox").columns(["state", "kind", "due_at"]).execute();
  await schema
    .createTable("throttles")
    .addColumn("key", "varchar(64)", (column) => column.primaryKey())
    .addColumn("ends_at", MOMENT, (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("throttles_ends_at").on("throttles").column("ends_at").execute();
  await schema
    .createTable("erasures")
    .addColumn("email_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .execute();
  await schema
    .createTable("daily_runs")
    .addColumn("task", "varchar(20)", (column) => column.notNull())
    .addColumn("day", "varchar(10)", (column) => column.notNull())
    .addColumn("at", MOMENT, (column) => column.notNull())
    .addPrimaryKeyConstraint("daily_runs_key", ["task", "day"])
    .execute();
}

function left<Table extends string>(table: CreateTableBuilder<Table, never>) {
  return table
    .addColumn("id", ID, (column) => column.primaryKey())
    .addColumn("created_at", MOMENT, (column) => column.notNull())
    .addColumn("handled_by", "varchar(100)")
    .addColumn("handled_at", MOMENT);
}

function ofSubscriber<Table extends string>(table: CreateTableBuilder<Table, never>) {
  return table.addColumn("subscriber_id", ID, (column) =>
    column.notNull().references("newsletter_subscribers.id").onDelete("cascade"),
  );
}
