import type { Target } from "./columns/header-synonyms.ts";
import type { Doubt } from "./doubts.server.ts";
import type { MergeCounts } from "./merge/merge-row.ts";
import type { Rejection } from "./rejection.ts";
import type { Tally } from "./tally.ts";

/** What the importer made of a file before it read the rows: said before anything is written. */
export type Understanding = {
  file: string;
  encoding: string;
  delimiter: string;
  headerLine: number;
  /** Id and name of the profile, or undefined for a format that was read by synonyms. */
  profile?: { id: string; name: string };
  /** The registry's name as it will stand in every listing. */
  source: string;
  state?: string;
  stateHow: string;
  /** Each target with the titles of its columns. */
  columns: [Target, string[]][];
  ignored: string[];
  filter: string;
};

export type ImportReport = {
  /** The first table, and the others that belong to the same list. */
  understood: Understanding;
  others: Understanding[];
  dryRun: boolean;
  out: string;
  baseline: string;
  /** Rows below the header that describe something: no blank lines, repeated headers, totals and notes. */
  rowsRead: number;
  repeatedHeaders: number;
  notRows: number;
  /** Rows that stood for a shop that another row describes too. */
  merged: number;
  /** Rows left out, by rule. */
  skipped: Tally;
  rejected: Rejection[];
  repaired: Tally;
  /** Rows that a person should look at. */
  doubts: Doubt[];
  warnings: string[];
  /** Listings whose license is past its date though the registry calls it active. */
  expired: number;
  counts: MergeCounts;
  /** Listings of this registry after the import, and how many of them have each field. */
  listings: number;
  complete: Record<"name" | "address" | "city" | "state" | "zip" | "phone" | "hours" | "position", number>;
};
