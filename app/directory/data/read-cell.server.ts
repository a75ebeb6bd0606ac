import { plainLine } from "#app/utils/plain-text.ts";
import type { CsvColumn } from "../listing-columns.ts";

/** Longer cells are no names, addresses or hours. */
const MAX_CELL_LENGTH = 500;

/** What a cell came to: a value, nothing, or why it is left out. */
type CellOutcome<T> = { value?: T; dropped?: string };

const NOTHING = {};

/** What has the same few texts in row after row is read once, and is one text in memory for all of them. */
const REPEATED: readonly CsvColumn[] = [
  "city",
  "state",
  "zip",
  "rating",
  "reviews",
  "featured",
  "verified",
  "hours",
  "license_type",
  "source",
  "checked_at",
  "licensed_since",
  "closed_on",
  "created_at",
];

const READ_LATELY = new Map(REPEATED.map((column) => [column, new Map<string, CellOutcome<unknown>>()]));
const MOST_READ_LATELY = 10_000;

/**
 * Returns what `read` makes of a cell. A column has one `read`, which gives undefined for what it makes nothing of, and one `reason` why that
 * is left out: what its cells came to lately is kept.
 */
export function readCell<T>(
  column: CsvColumn,
  cell: string | undefined,
  reason: string,
  read: (text: string) => T | undefined,
): CellOutcome<T> {
  if (!cell) return NOTHING;
  const lately = READ_LATELY.get(column);
  if (!lately) return outcomeOf(cell, reason, read);
  const known = lately.get(cell);
  if (known) return known as CellOutcome<T>;
  // A copy: a text that is cut out of the file holds on to the whole piece of it that was read at once.
  const copy = Buffer.from(cell).toString();
  const outcome = outcomeOf(copy, reason, read);
  if (lately.size >= MOST_READ_LATELY) lately.clear();
  lately.set(copy, outcome);
  return outcome;
}

function outcomeOf<T>(cell: string, reason: string, read: (text: string) => T | undefined): CellOutcome<T> {
  const text = tidy(cell);
  if (text === undefined) return NOTHING;
  if (text.length > MAX_CELL_LENGTH) return { dropped: `longer than ${MAX_CELL_LENGTH} characters` };
  const value = read(text);
  return value === undefined ? { dropped: reason } : { value };
}

/** Without control characters, hidden marks and outer space; undefined when nothing is left. */
export function tidy(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const clean = plainLine(text);
  return clean === "" || clean.toLowerCase() === "undefined" ? undefined : clean;
}
