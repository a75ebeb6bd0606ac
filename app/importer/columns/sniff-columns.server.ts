import { parsePosition } from "../address/coordinates.server.ts";
import { parseRegistryHours } from "../fields/registry-hours.ts";
import { cleanCell } from "../read/blank-cells.ts";
import type { TableRow } from "../read/read-table.server.ts";
import { normalizeHeader } from "./header-names.ts";
import { FOREIGN } from "./header-qualifiers.ts";
import type { Target } from "./header-synonyms.ts";
import type { ColumnMap } from "./match-columns.ts";
import type { Profile } from "./profile.file.server.ts";

/** So many of the cells that say anything must read as what the column is taken for. */
const MOST = 0.8;

const X = /^(point |geo |gps )?(x|x (coord|coordinate|coordinates|coords|point|dd))$/;
const Y = /^(point |geo |gps )?(y|y (coord|coordinate|coordinates|coords|point|dd))$/;

type Table = { titles: string[]; columns: ColumnMap; profile?: Profile };

/**
 * Takes a table's header and some rows below it; returns the columns that nobody could know by their titles
 * ("Misc3", "Georeference", "X") but whose cells leave no doubt: positions, opening hours, phones. A target that
 * has a column, or that the profile says has none, is left alone.
 */
export function columnsByContent({ titles, columns, profile }: Table, rows: TableRow[]): ColumnMap {
  const used = new Set(Object.values(columns).flat());
  const free = titles
    .map((title, i) => ({ i, title: normalizeHeader(title) }))
    .filter(({ i, title }) => !used.has(i) && !title.split(" ").some((word) => FOREIGN.has(word)))
    .map((column) => ({ ...column, cells: cellsBelow(rows, column.i) }))
    .filter(({ cells }) => cells.length > 0);
  const open = (target: Target) => !columns[target] && !profile?.columns[target];
  const found: ColumnMap = {};
  const take = (target: Target, index: number | undefined) => {
    if (index !== undefined) found[target] = [index];
  };
  if (open("coordinates") && open("lat") && open("lng")) {
    const x = free.find(({ title, cells }) => X.test(title) && mostly(cells, isLongitude));
    const y = free.find(({ title, cells }) => Y.test(title) && mostly(cells, isLatitude));
    if (x && y) Object.assign(found, { lat: [y.i], lng: [x.i] });
    else take("coordinates", free.find(({ cells }) => mostly(cells, isPosition))?.i);
  }
  if (open("hours") && !columns.mon) take("hours", free.find(({ cells }) => mostly(cells, areHours))?.i);
  if (open("phone")) take("phone", free.find(({ cells }) => mostly(cells, isPhone))?.i);
  return found;
}

function cellsBelow(rows: TableRow[], column: number): string[] {
  return rows.map(({ cells }) => cleanCell(cells[column] ?? "")).filter(Boolean);
}

function mostly(cells: string[], test: (cell: string) => boolean): boolean {
  return cells.filter(test).length >= cells.length * MOST;
}

function isPosition(cell: string): boolean {
  const position = parsePosition("", "", cell);
  return position !== undefined && Math.abs(position.lat) <= 180 && Math.abs(position.lng) <= 180;
}

/** Of the United States, in degrees: projected metres and feet are larger. */
function isLatitude(cell: string): boolean {
  return /^\d{2}\.\d{2,}$/.test(cell) && Number(cell) > 13 && Number(cell) < 72;
}

function isLongitude(cell: string): boolean {
  return /^-?\d{2,3}\.\d{2,}$/.test(cell) && Math.abs(Number(cell)) > 64 && Math.abs(Number(cell)) <= 180;
}

function areHours(cell: string): boolean {
  return /\d/.test(cell) && /[ap]\.?m\b|\b(mon|tue|wed|thu|fri|sat|sun)/i.test(cell)
    ? parseRegistryHours(cell) !== undefined
    : false;
}

/** Ten digits alone may number anything: only the ways in which phones are written count. */
function isPhone(cell: string): boolean {
  return /^(\+?1[ .-]?)?(\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-. ]\d{4}\b/.test(cell);
}
