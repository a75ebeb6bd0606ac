/**
 * Columns of data/dispensaries.csv that hold a text which nothing else of the row decides: the listing's field, and where not every
 * text will do, what `read` makes of one and why it is left out. A new one is a record here: it is then read, written, downloaded
 * and kept by imports.
 */
export const TEXT_COLUMNS = {
  license_number: { field: "licenseNumber" },
  license_type: { field: "licenseType" },
  /** The registry that the row came from. */
  source: { field: "source" },
  /** ISO date on which the row was last compared with that registry. */
  checked_at: { field: "checkedAt", reason: "not an ISO date", read: isoDate },
  /** ISO date of the shop's first license, where the registry says it. */
  licensed_since: { field: "licensedSince", reason: "not an ISO date", read: isoDate },
  /** ISO date of the import from which on its registry no longer has the shop: product.md 22.12. */
  closed_on: { field: "closedOn", reason: "not an ISO date", read: isoDate },
} as const satisfies Record<string, TextColumn>;

type TextColumn = { field: string; reason?: string; read?: (text: string) => string | undefined };

type TextColumnName = keyof typeof TEXT_COLUMNS;

/** What a listing has of them. */
export type TextFields = { [Name in TextColumnName as (typeof TEXT_COLUMNS)[Name]["field"]]?: string };

export const TEXT_COLUMN_LIST = Object.entries<TextColumn>(TEXT_COLUMNS) as [
  TextColumnName,
  TextColumn & { field: keyof TextFields },
][];

/**
 * The columns of data/dispensaries.csv in their written order. The first sixteen are the product's own; the rest are
 * recognised beyond it. `services` separates with "|".
 */
export const CSV_COLUMNS = [
  "id",
  "name",
  "address",
  "city",
  "state",
  "zip",
  "phone",
  "email",
  "website",
  "rating",
  "reviews",
  "lat",
  "lng",
  "featured",
  "verified",
  "hours",
  "services",
  ...TEXT_COLUMN_LIST.map(([column]) => column),
  "created_at",
] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** A moment in any ISO form as ISO 8601 in UTC; undefined for what is none. */
export function isoTime(text: string): string | undefined {
  const time = new Date(text);
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

function isoDate(text: string): string | undefined {
  return isoTime(text)?.slice(0, 10);
}
