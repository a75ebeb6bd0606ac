import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** How the site made ids and moments before it had tables of its own: these statements are read from such a file. */
const ID = `id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(4))) || '-' || lower(hex(randomblob(2))) || '-4' || substr(lower(hex(randomblob(2))),2) || '-' || substr('89ab',abs(random()) % 4 + 1, 1) || substr(lower(hex(randomblob(2))),2) || '-' || lower(hex(randomblob(6)))) CHECK (id IS NULL OR id GLOB '????????-????-????-????-????????????')`;
const CREATED =
  "created_at TEXT NOT NULL DEFAULT (datetime('now')) CHECK (created_at IS NULL OR datetime(created_at) IS NOT NULL)";

const OLD_SCHEMA = `
CREATE TABLE leads (
  ${ID},
  ${CREATED},
  email TEXT NOT NULL CHECK (email <> '') CHECK (length(email) <= 254),
  city TEXT CHECK (length(city) <= 100),
  state TEXT CHECK (length(state) <= 2),
  interest TEXT CHECK (length(interest) <= 500),
  company TEXT CHECK (length(company) <= 200),
  licence_number TEXT CHECK (length(licence_number) <= 60),
  message TEXT CHECK (length(message) <= 4000)
) STRICT;
CREATE TABLE newsletter_subscribers (
  email TEXT PRIMARY KEY CHECK (email <> '') CHECK (length(email) <= 254),
  ${CREATED}
) STRICT;
CREATE TABLE law_change_reports (
  ${ID},
  ${CREATED},
  product TEXT NOT NULL CHECK (length(product) <= 40),
  state TEXT NOT NULL CHECK (length(state) <= 2),
  message TEXT NOT NULL CHECK (message <> '') CHECK (length(message) <= 4000),
  source TEXT CHECK (length(source) <= 500),
  email TEXT CHECK (length(email) <= 254)
) STRICT;
CREATE TABLE contact_messages (
  ${ID},
  ${CREATED},
  topic TEXT NOT NULL CHECK (length(topic) <= 40),
  name TEXT CHECK (length(name) <= 100),
  email TEXT NOT NULL CHECK (email <> '') CHECK (length(email) <= 254),
  page TEXT CHECK (length(page) <= 500),
  message TEXT NOT NULL CHECK (message <> '') CHECK (length(message) <= 4000)
) STRICT;
CREATE TABLE "supabase_migrations.schema_migrations" (
  version TEXT NOT NULL PRIMARY KEY, statements TEXT, name TEXT, created_by TEXT, idempotency_key TEXT, rollback TEXT
);
CREATE TABLE "auth.users" (id TEXT PRIMARY KEY, email TEXT CHECK (length(email) <= 255)) STRICT;
`;

type OldTableRows = Record<string, Record<string, SQLInputValue | undefined>[]>;

/** Each of the old site's forms, as it stored them. */
export const OLD_ROWS = {
  leads: [
    {
      id: "5116330a-2fa5-429f-83ff-2034d3f17d0d",
      created_at: "2026-11-21 21:00:54",
      email: "reader@example.com",
      city: "Denver",
      state: "CO",
      interest: "deals",
    },
    {
      id: "bb638122-a639-4ac4-a33a-84c3e95d58d8",
      created_at: "2026-11-21 21:00:55",
      email: "Shop@Example.com",
      interest: "advertising: Week by week",
      company: "A Shop",
      licence_number: "1",
      message: "Two\nlines",
    },
  ],
  newsletter_subscribers: [
    { email: "reader@example.com", created_at: "2026-11-20 08:30:00" },
    { email: "other@example.com", created_at: "2026-11-20 08:31:00" },
  ],
  law_change_reports: [
    {
      id: "462d8bd9-24ab-40c1-845f-cd13b1024fa6",
      created_at: "2026-11-21 21:00:56",
      product: "cannabis",
      state: "OH",
      message: "It changed.",
    },
  ],
  contact_messages: [
    {
      id: "91d11400-1015-4db9-b704-0fb17a8d6c43",
      created_at: "2026-11-21 21:00:57",
      topic: "correction",
      email: "writer@example.com",
      message: "Hello.",
    },
  ],
} satisfies OldTableRows;

/** Makes a file as the site's older version left it; without the columns and the tables named in `before`, it is older still. */
export function makeOldFile(
  file: string,
  rows: OldTableRows = OLD_ROWS,
  before: { columns?: [string, string][]; tables?: string[] } = {},
): void {
  const database = new DatabaseSync(file);
  database.exec(OLD_SCHEMA);
  for (const [table, column] of before.columns ?? [])
    database.exec(`alter table ${table} drop column ${column}`);
  for (const table of before.tables ?? []) database.exec(`drop table ${table}`);
  database.exec("begin");
  for (const [table, values] of Object.entries(rows)) for (const row of values) insert(database, table, row);
  database.exec("commit");
  database.close();
}

function insert(database: DatabaseSync, table: string, row: OldTableRows[string][number]): void {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  database
    .prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`)
    .run(...Object.values(row).map((value) => value ?? null));
}
