import Papa from "papaparse";
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

/** The same as a table (RFC 4180). */
export function changesAsCsv(records: readonly ChangeRecord[]): string {
  const rows = records.map((record) => COLUMNS.map((column) => record[column]));
  return `${Papa.unparse([[...COLUMNS], ...rows], { escapeFormulae: FORMULA })}\r\n`;
}
