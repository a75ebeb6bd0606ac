import { type Doubt, MOST_DOUBTS } from "./doubts.server.ts";
import { parseRegistryDate } from "./fields/expiry-date.ts";
import { refuseBrokenEnd, refuseFailingRows } from "./guard/refuse-broken-file.ts";
import { type Candidate, readCandidate } from "./merge/candidate.server.ts";
import type { UnderstoodRegistry } from "./read/understand.server.ts";
import type { Rejection } from "./rejection.ts";
import { count, type Tally } from "./tally.ts";

/** What all rows of a list say, and what became of each. */
export type ListReading = {
  candidates: Candidate[];
  rowsRead: number;
  repeatedHeaders: number;
  notRows: number;
  skipped: Tally;
  repaired: Tally;
  rejected: Rejection[];
  /** Rows of which nobody can be certain, with what was assumed. */
  doubts: Doubt[];
  /** Rows whose license is past its date, though the registry calls it active. */
  expired: Set<Candidate>;
};

/**
 * Takes the tables of one list and today's ISO date; returns what their rows say. Throws RefusedImportError when a
 * table breaks off, or most of its rows describe nothing, unless `force` says to take it all the same.
 */
export function readList(tables: UnderstoodRegistry[], today: string, force: boolean): ListReading {
  const reading: ListReading = {
    candidates: [],
    rowsRead: 0,
    repeatedHeaders: 0,
    notRows: 0,
    skipped: new Map(),
    repaired: new Map(),
    rejected: [],
    doubts: [],
    expired: new Set(),
  };
  for (const table of tables) {
    const before = { candidates: reading.candidates.length, rejected: reading.rejected.length };
    const repaired: Tally = new Map();
    readTable(table, reading, repaired, today, tables.length > 1 ? table.understood.file : undefined);
    const rejected = reading.rejected.slice(before.rejected);
    const own = reading.candidates.slice(before.candidates);
    if (!force) {
      refuseBrokenEnd(table);
      const foreignZips = FOREIGN_ZIPS.reduce((sum, what) => sum + (repaired.get(what) ?? 0), 0);
      const zips = own.filter(({ zip }) => zip).length + foreignZips;
      refuseFailingRows(
        { tried: own.length + rejected.length, rejected: rejected.length, zips, foreignZips },
        rejected.slice(0, 10).map(({ line, reason }) => `line ${line}: ${reason}`),
      );
    }
    for (const [what, n] of repaired) count(reading.repaired, what, n);
  }
  return reading;
}

const FOREIGN_ZIPS = ["ZIP of another state dropped", "ZIP that does not exist dropped"];

/** What the words of a row leave open. */
const UNSURE_RULE = /^license (type is blank|type not recognized|status not recognized)/;

/** What was put right by a guess; a ZIP's lost zero or a word written out is none. */
const UNSURE_REPAIR =
  /^(state corrected|ZIP (of another|that does|that contradicts|that is none)|city and ZIP|county|street and city cut|coordinates far|latitude|missing city and ZIP|phone that)/;

function summary({ name, address, city, state, zip }: Candidate): string {
  return [name, address, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function readTable(
  { understood, rows, filter, fileState, servicesOf }: UnderstoodRegistry,
  reading: ListReading,
  repaired: Tally,
  today: string,
  file: string | undefined,
): void {
  const ofRow: Tally = new Map();
  for (const row of rows) {
    const doubt = (why: string, assumed: string) => {
      if (reading.doubts.length >= MOST_DOUBTS) return;
      const { line, titles, raw } = row;
      reading.doubts.push({ file: understood.file, line, why, assumed, titles, cells: raw });
    };
    reading.rowsRead++;
    const rule = row.decide === "skip" ? "left out as you decided" : filter(row);
    if (rule && row.decide !== "list") {
      count(reading.skipped, rule);
      if (UNSURE_RULE.test(rule)) doubt(rule, "left out");
      continue;
    }
    ofRow.clear();
    const candidate = readCandidate(row, { fileState, servicesOf, repaired: ofRow, today });
    for (const [what, n] of ofRow) count(repaired, what, n);
    if ("rejected" in candidate) {
      doubt(candidate.rejected.reason, "left out");
      reading.rejected.push(file ? { ...candidate.rejected, file } : candidate.rejected);
      continue;
    }
    reading.candidates.push(candidate);
    const unsure = [row.moved, ...[...ofRow.keys()].filter((what) => UNSURE_REPAIR.test(what))].filter(
      Boolean,
    );
    if (unsure.length > 0) doubt(unsure.join("; "), `listed as ${summary(candidate)}`);
    if ((parseRegistryDate(row.first("expires")) ?? "9999") < today) reading.expired.add(candidate);
  }
  const { straightened, repeatedHeaders, notRows, shifted, unfit } = rows.counts;
  reading.repeatedHeaders += repeatedHeaders;
  reading.notRows += notRows;
  if (straightened > 0) count(repaired, "row with an unquoted delimiter put right", straightened);
  if (shifted > 0) count(repaired, "row whose cells stood below other titles put right", shifted);
  if (unfit > 0) count(repaired, "row with neither a state nor a ZIP below these titles", unfit);
}
