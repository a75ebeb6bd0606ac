import Papa from "papaparse";
import { createPacer } from "#app/utils/pacer.ts";
import { FORMULA } from "#app/utils/spreadsheet-formula.ts";
import type { Directory } from "../data/directory-store.server.ts";
import type { ShopChange } from "./shop-change.ts";
import { shopChanges } from "./shop-changes.server.ts";

/** A change as programs read it: what happened, when, to whom. */
export type ChangeRecord = Record<(typeof COLUMNS)[number], string>;

const COLUMNS = [
  "day",
  "week",
  "what",
  "state",
  "city",
  "name",
  "address",
  "before",
  "registry",
  "url",
  "id",
] as const;

/** All changes, the newest first; `before` is the old name or address, or the day on which a closed shop was last listed. product.md 22.22. */
export function changeRecords(directory: Directory, siteUrl: string): ChangeRecord[] {
  return shopChanges(directory).changes.map((change) => toRecord(change, siteUrl));
}

function toRecord(change: ShopChange, siteUrl: string): ChangeRecord {
  const { id, kind, day, week, state, city, name, where, before = "", registry, path } = change;
  return {
    day,
    week,
    what: kind,
    state,
    city,
    name,
    address: where,
    before,
    registry,
    url: siteUrl + path,
    id,
  };
}

/** Records that are written between two looks at the clock. */
const RECORDS_AT_ONCE = 64;

/** The same as a table (RFC 4180). */
export async function changesAsCsv(records: readonly ChangeRecord[]): Promise<string> {
  const lines = (some: readonly ChangeRecord[]) => {
    const rows = some.map((record) => COLUMNS.map((column) => record[column]));
    return `${Papa.unparse(rows, { escapeFormulae: FORMULA })}\r\n`;
  };
  const pieces = await writeInPieces(records, lines);
  return `${COLUMNS.join(",")}\r\n${pieces.join("")}`;
}

/** The same as JSON. */
export async function changesAsJson(
  records: readonly ChangeRecord[],
  demonstration: boolean,
): Promise<string> {
  const pieces = await writeInPieces(records, (some) => JSON.stringify(some).slice(1, -1));
  return `{"demonstration":${demonstration},"changes":[${pieces.join(",")}]}`;
}

/** Lets requests go in between: a file of 100,000 changes, which is too large to be kept, was more than half a second in one turn each time. */
async function writeInPieces(
  records: readonly ChangeRecord[],
  write: (some: readonly ChangeRecord[]) => string,
): Promise<string[]> {
  const pace = createPacer();
  const pieces: string[] = [];
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    pieces.push(write(records.slice(from, from + RECORDS_AT_ONCE)));
    await pace();
  }
  return pieces;
}
