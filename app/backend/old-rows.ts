import { z } from "zod";

/** What the site kept before it had these tables of its own, in the order of taking over. */
export const OLD_TABLES = [
  "leads",
  "contact_messages",
  "law_change_reports",
  "newsletter_subscribers",
] as const;
export type OldTable = (typeof OLD_TABLES)[number];

/** The column by which an old table tells its rows apart. */
export const OLD_KEY = {
  leads: "id",
  contact_messages: "id",
  law_change_reports: "id",
  newsletter_subscribers: "email",
} as const satisfies Record<OldTable, string>;

/** SQLite kept a NUL that somebody sent; Postgres takes no row that has one, and all rows come in one transaction. */
const text = (most: number) =>
  z
    .string()
    .transform((value) => value.replaceAll("\0", ""))
    .pipe(z.string().min(1).max(most));
/** A column that came later is absent in an older database. */
const optional = (most: number) => z.preprocess((value) => value || null, text(most).nullable());
const address = text(254).transform((email) => email.toLowerCase());
/** SQLite has `2026-11-21 21:00:54`, in UTC; Postgres's driver gives a Date. */
const moment = z.union([z.date(), z.string()]).transform((value, context) => {
  const inUtc = typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(value);
  const date = new Date(inUtc ? `${value.replace(" ", "T")}Z` : value);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  context.addIssue({ code: "custom", message: "is no moment" });
  return z.NEVER;
});

const left = { id: text(36), created_at: moment };

const ROWS = {
  leads: z.object({
    ...left,
    email: address,
    city: optional(100),
    state: optional(2),
    interest: optional(500),
    company: optional(200),
    licence_number: optional(60),
    message: optional(4000),
  }),
  contact_messages: z.object({
    ...left,
    topic: text(40),
    name: optional(100),
    email: address,
    page: optional(500),
    message: text(4000),
  }),
  law_change_reports: z.object({
    ...left,
    product: text(40),
    state: text(2),
    message: text(4000),
    source: optional(500),
    email: z.preprocess((value) => value || null, address.nullable()),
  }),
  newsletter_subscribers: z.object({ email: address, created_at: moment }),
} as const;

/** A row of an old table, as the new ones hold its values. */
export type OldRow = { created_at: string; email: string | null } & Record<string, string | null>;

/** Reads a row of an old table. Returns why it cannot be read, naming it by its key alone, never by what a visitor wrote. */
export function readOldRow(table: OldTable, row: Record<string, unknown>): OldRow | string {
  const read = ROWS[table].safeParse(row);
  if (read.success) return read.data as OldRow;
  const [issue] = read.error.issues;
  const name = table === "newsletter_subscribers" ? "a row" : `row ${String(row.id)}`;
  return `${table}, ${name}: ${issue?.path.join(".")}: ${issue?.message}`;
}
