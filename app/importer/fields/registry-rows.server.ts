import type { Target } from "../columns/header-synonyms.ts";
import { type Corrections, correctedRow } from "../doubts.server.ts";
import { cleanCell } from "../read/blank-cells.ts";
import { readWrappedRows, type TableLayout } from "../read/find-table.server.ts";
import { straightenRow } from "../read/ragged-rows.server.ts";
import { readRows } from "../read/read-table.server.ts";
import { newRowEnds, type RowEnds } from "../read/row-ends.ts";
import { rowShift } from "../read/shifted-rows.server.ts";
import type { TextSource } from "../read/text-source.server.ts";
import { isHeader, isNote, NOTE_WORDS } from "./not-a-row.ts";

/** One row of a registry, its cells cleaned. Everything that is asked for and missing reads as an empty string. */
export type RegistryRow = {
  /** Line in the file, from 1. */
  line: number;
  /** The first cell that says something among the target's columns. */
  first(target: Target): string;
  /** The cells of all of the target's columns, in the order of preference. */
  all(target: Target): string[];
  /** The cell below a title, in any case. */
  byTitle(title: string): string;
  /** The row as the registry has it, and the table's titles. */
  raw: string[];
  titles: string[];
  /** Why its cells may not be those of their titles. */
  moved?: string;
  /** Whether it is a shop, as a person decided who looked at it. */
  decide?: "list" | "skip";
};

/** `shifted`: rows whose cells stood below their neighbours' titles; `unfit`: such rows that nothing could put back. */
type RowCounts = {
  repeatedHeaders: number;
  notRows: number;
  straightened: number;
  shifted: number;
  unfit: number;
};

const NONE: RowCounts = { repeatedHeaders: 0, notRows: 0, straightened: 0, shifted: 0, unfit: 0 };

/** A file's data rows; each iteration reads the file again, so that a huge one is never held whole. */
export type RegistryRows = Iterable<RegistryRow> & {
  /** What the last iteration passed over or put right. */
  counts: RowCounts;
  /** How the table ended in the last iteration. */
  ends: RowEnds;
};

/** Takes a table's text and layout; returns its data rows, without header, blank lines, totals and notes. */
export function openRegistryRows(
  source: TextSource,
  layout: TableLayout,
  corrections?: Corrections,
): RegistryRows {
  const counts = { ...NONE };
  const ends = newRowEnds();
  return {
    counts,
    ends,
    [Symbol.iterator]() {
      Object.assign(counts, NONE);
      Object.assign(ends, newRowEnds());
      return readDataRows(source, layout, counts, ends, corrections);
    },
  };
}

function* readDataRows(
  source: TextSource,
  layout: TableLayout,
  counts: RegistryRows["counts"],
  ends: RowEnds,
  corrections: Corrections | undefined,
) {
  const { titles, columns, delimiter, headerLine, wrapped, quote } = layout;
  const blanks = new Set(layout.profile?.blanks.map((blank) => blank.toLowerCase()));
  const index = new Map(
    titles.map((title, i) => [title.toLowerCase(), i] as const).filter(([title]) => title),
  );
  const headerCells = titles.map((title) => title.replace(/ \(\d+\)$/, "").toLowerCase());
  const shift = rowShift(columns, titles.length);
  const read = wrapped ? readWrappedRows : readRows;
  for (const { line, cells: raw } of read(ends.watch(source.pieces()), delimiter, titles.length, quote)) {
    if (line <= headerLine || raw.every((cell) => cell.trim() === "")) continue;
    if (isHeader(raw, headerCells)) {
      counts.repeatedHeaders++;
      continue;
    }
    ends.hear(line, raw);
    while (raw.length > titles.length && raw.at(-1)?.trim() === "") raw.pop();
    const corrected = corrections && correctedRow(raw, titles, corrections);
    let cells = corrected?.cells ?? raw;
    let moved: string | undefined;
    if (!corrected && raw.length > titles.length) {
      cells = straightenRow(raw, titles.length, columns) ?? raw;
      if (cells !== raw) counts.straightened++;
      moved = cells === raw ? "more cells than titles" : "an unquoted comma was put right";
    }
    if (shift?.isShifted(cells)) {
      const put = shift.putBack(cells);
      counts[put ? "shifted" : "unfit"]++;
      moved = put ? "cells stood below other titles" : "neither a state nor a ZIP below these titles";
      cells = put ?? cells;
    }
    // Most cells of a row are never asked for, and each is cleaned once.
    const cleaned: (string | undefined)[] = [];
    const said = (i: number): string => {
      cleaned[i] ??= cleanCell(cells[i] ?? "", blanks);
      return cleaned[i];
    };
    if (isNote(cells, titles.length)) {
      counts.notRows++;
      ends.hearNote(NOTE_WORDS.test(raw.find((cell) => cell.trim() !== "")?.trim() ?? ""));
      continue;
    }
    const row: RegistryRow = {
      line,
      raw,
      titles,
      moved,
      decide: corrected?.decide,
      first(target) {
        for (const i of columns[target] ?? NO_COLUMNS) if (said(i)) return said(i);
        return "";
      },
      all: (target) => columns[target]?.map(said) ?? [],
      byTitle(title) {
        const i = index.get(title.toLowerCase());
        return i === undefined ? "" : said(i);
      },
    };
    yield row;
  }
}

const NO_COLUMNS: readonly number[] = [];
