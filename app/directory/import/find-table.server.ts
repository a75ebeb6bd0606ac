import { uniqueTitles } from "./header-names.ts";
import type { Target } from "./header-synonyms.ts";
import { type ColumnMap, hasName, hasPlace, matchColumns } from "./match-columns.ts";
import { NotUnderstoodError } from "./not-understood.ts";
import type { Profile } from "./profile.server.ts";
import { readRows, type TableRow } from "./read-table.server.ts";

export const DELIMITERS = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "pipe" } as const;

export type Delimiter = keyof typeof DELIMITERS;

/** Where the table is in a file, and what its columns hold. */
export type TableLayout = {
  delimiter: Delimiter;
  /** Every line was quoted as a whole, as if it were one cell: the table is inside the quotes. */
  wrapped: boolean;
  /** Line of the header in the file, from 1. */
  headerLine: number;
  titles: string[];
  columns: ColumnMap;
  profile?: Profile;
};

export type LayoutWishes = {
  profiles: Profile[];
  /** The profile that the operator named. */
  profile?: Profile;
  /** The operator's own mapping, target to column titles. */
  map?: Partial<Record<Target, string[]>>;
};

type Candidate = TableLayout & { score: number; consistency: number };

/** How many rows at the top may be titles, notes and blank lines. */
const HEADER_WITHIN_ROWS = 100;

/**
 * Takes the start of a file's text and the operator's wishes; returns where the table is: the delimiter and
 * the header row under which most columns have a meaning (a known profile first, then synonyms). Throws
 * NotUnderstoodError, with what was looked for and seen, when no row names a name and a place column.
 */
export function findTable(sample: string, complete: boolean, wishes: LayoutWishes): TableLayout {
  const candidates: Candidate[] = [];
  let widest: TableRow | undefined;
  for (const wrapped of [false, true]) {
    for (const delimiter of Object.keys(DELIMITERS) as Delimiter[]) {
      const rows = sampleRows(sample, complete, delimiter, wrapped);
      for (const row of rows)
        if (row.cells.filter(Boolean).length > (widest?.cells.filter(Boolean).length ?? 0)) widest = row;
      const candidate = bestHeader(rows, { delimiter, wrapped }, wishes);
      if (candidate) candidates.push(candidate);
    }
    if (candidates.some(isUsable)) break;
  }
  candidates.sort(
    (a, b) => Number(isUsable(b)) - Number(isUsable(a)) || b.score - a.score || b.consistency - a.consistency,
  );
  const best = candidates[0];
  if (best && isUsable(best)) return best;
  throw notFound(best, widest);
}

function isUsable({ columns }: Candidate): boolean {
  return hasName(columns) && hasPlace(columns);
}

function sampleRows(sample: string, complete: boolean, delimiter: Delimiter, wrapped: boolean): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of wrapped ? readWrappedRows([sample], delimiter) : readRows([sample], delimiter)) {
    rows.push(row);
    if (rows.length > HEADER_WITHIN_ROWS * 2) return rows;
  }
  if (!complete && rows.length > 1) rows.pop();
  return rows;
}

/** Yields the rows of a table whose every line was quoted whole, as happens when a CSV is saved as a CSV. */
export function* readWrappedRows(
  pieces: Iterable<string>,
  delimiter: string,
  width?: number,
): Generator<TableRow> {
  for (const { line, cells } of readRows(pieces, "\u0000")) {
    const inner = [...readRows([cells[0] ?? ""], delimiter, width)][0];
    yield { line, cells: inner?.cells ?? [] };
  }
}

function bestHeader(
  rows: TableRow[],
  how: { delimiter: Delimiter; wrapped: boolean },
  wishes: LayoutWishes,
): Candidate | undefined {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let best: Candidate | undefined;
  for (const { line, cells } of rows.slice(0, HEADER_WITHIN_ROWS)) {
    const titles = uniqueTitles(cells);
    // Spreadsheets save thousands of empty columns behind the last one.
    while (titles.length > 0 && titles.at(-1) === "") titles.pop();
    if (titles.filter(Boolean).length < 2) continue;
    const read = readTitles(titles, wishes);
    const score = Object.keys(read.columns).length + (read.profile ? 100 : 0);
    if (score === 0 || (best && best.score >= score)) continue;
    const consistency = (widths.get(cells.length) ?? 0) / rows.length;
    best = { ...how, headerLine: line, titles, ...read, score, consistency };
  }
  return best;
}

/** Takes a header row's titles; returns the profile they belong to and what each column holds. */
function readTitles(titles: string[], wishes: LayoutWishes): { profile?: Profile; columns: ColumnMap } {
  const index = new Map(
    titles.map((title, i) => [title.toLowerCase(), i] as const).filter(([title]) => title),
  );
  const at = (names: string[]) => names.map((name) => index.get(plain(name))).filter((i) => i !== undefined);
  const profile = wishes.profile ?? recognize(wishes.profiles, index);
  const columns: ColumnMap = matchColumns(titles);
  if (profile) {
    if (wishes.profile && at(profile.header).length < 2) return { columns: {} };
    for (const [target, names] of Object.entries(profile.columns)) columns[target as Target] = at(names);
  }
  for (const [target, names] of Object.entries(wishes.map ?? {})) {
    const found = at(names);
    // A header is one only if it has the columns that the operator named.
    if (found.length === 0) return { columns: {} };
    columns[target as Target] = found;
  }
  for (const target of Object.keys(columns) as Target[]) if (!columns[target]?.length) delete columns[target];
  return { profile, columns };
}

function recognize(profiles: Profile[], index: Map<string, number>): Profile | undefined {
  let best: Profile | undefined;
  for (const profile of profiles) {
    if (!profile.header.every((name) => index.has(plain(name)))) continue;
    if (!best || profile.header.length > best.header.length) best = profile;
  }
  return best;
}

function plain(name: string): string {
  return name.replace(/\s+/g, " ").trim().toLowerCase();
}

function notFound(best: Candidate | undefined, widest: TableRow | undefined): NotUnderstoodError {
  const seen = (best?.titles ?? (widest && uniqueTitles(widest.cells)) ?? []).filter(Boolean);
  if (seen.length < 2) {
    return new NotUnderstoodError(
      "The file has one column only: no comma, tab, semicolon or pipe separates its cells.",
      [`First text seen: ${(seen[0] ?? "(nothing)").slice(0, 200)}`],
    );
  }
  const missing = best
    ? [!hasName(best.columns) && "a name", !hasPlace(best.columns) && "a place"].filter(Boolean)
    : ["a name", "a place"];
  return new NotUnderstoodError(
    `No row of the file is a header with a column for ${missing.join(" and for ")}.`,
    [
      "Looked for a name: DBA, Trade Name, Business Name, Licensee, Legal Name, Entity Name …",
      "Looked for a place: Address, Street Address, City, ZIP, City State ZIP, or Latitude and Longitude.",
      `Columns seen${best ? ` in line ${best.headerLine}` : ""}: ${seen.slice(0, 60).join(" | ")}`,
      'Say which column is which: --map name="Column" --map address="Column" --map city="Column" --map zip="Column"',
      "or name the format: --profile ID (--profile list shows them).",
    ],
  );
}
