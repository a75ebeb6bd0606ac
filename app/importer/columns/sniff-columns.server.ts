import { parsePosition } from "../address/coordinates.server.ts";
import { parseRegistryHours } from "../fields/registry-hours.ts";
import { cleanCell } from "../read/blank-cells.ts";
import type { TableRow } from "../read/read-table.server.ts";
import { normalizeHeader } from "./header-names.ts";
import { FOREIGN } from "./header-qualifiers.ts";
import type { Target } from "./header-synonyms.ts";
import type { ColumnMap } from "./match-columns.ts";
import type { Profile } from "./profile.file.server.ts";
import { statusColumn, typeColumn } from "./sniff-licenses.ts";
import { cityColumn, type FreeColumn, nameColumn, streetColumn, zipColumn } from "./sniff-places.server.ts";

/** So many of the cells that say anything must read as what the column is taken for. */
const MOST = 0.8;

const X = /^(point |geo |gps )?(x|x (coord|coordinate|coordinates|coords|point|dd))$/;
const Y = /^(point |geo |gps )?(y|y (coord|coordinate|coordinates|coords|point|dd))$/;

type Table = { titles: string[]; columns: ColumnMap; profile?: Profile };

/**
 * Takes a table's header and some rows below it; returns the columns that nobody could know by their titles
 * ("Misc3", "Georeference", "X", "Fld7") but whose cells leave no doubt: positions, opening hours, phones, ZIP codes with their
 * cities, streets, what licenses are for and whether they are in force, and the names where only one column can hold them. A
 * target that has a column, or that the profile says has none, is left alone.
 */
export function columnsByContent({ titles, columns, profile }: Table, rows: TableRow[]): ColumnMap {
  const used = new Set(Object.values(columns).flat());
  const untold = titles
    .map((title, i) => ({ i, title: normalizeHeader(title) }))
    .filter(({ i }) => !used.has(i))
    .map((column) => ({ ...column, cells: cellsBelow(rows, column.i) }))
    .filter(({ cells }) => cells.some(Boolean));
  const own = untold.filter(({ title }) => !title.split(" ").some((word) => FOREIGN.has(word)));
  const open = (target: Target) => !columns[target] && !profile?.columns[target];
  const found: ColumnMap = {};
  const free = (all: FreeColumn[]) => all.filter(({ i }) => !Object.values(found).flat().includes(i));
  const take = (target: Target, column: FreeColumn | undefined) => {
    if (column) found[target] = [column.i];
  };
  if (open("coordinates") && open("lat") && open("lng")) {
    const x = own.find(({ title, cells }) => isTitled(title, X, cells) && mostly(cells, isLongitude));
    const y = own.find(({ title, cells }) => isTitled(title, Y, cells) && mostly(cells, isLatitude));
    if (x && y) Object.assign(found, { lat: [y.i], lng: [x.i] });
    else
      take(
        "coordinates",
        own.find(({ cells }) => mostly(cells, isPosition)),
      );
  }
  if (open("hours") && !columns.mon)
    take(
      "hours",
      free(own).find(({ cells }) => mostly(cells, areHours)),
    );
  if (open("phone"))
    take(
      "phone",
      free(own).find(({ cells }) => mostly(cells, isPhone)),
    );
  // A profile says all that is to be read by; what it leaves out means nothing.
  if (profile) return found;
  if (open("zip") && open("cityStateZip")) take("zip", zipColumn(free(own)));
  const [zip] = columns.zip ?? found.zip ?? [];
  if (zip !== undefined && open("city") && open("cityStateZip"))
    take("city", cityColumn(free(own), cellsBelow(rows, zip)));
  if (open("address")) take("address", streetColumn(free(own)));
  // "Tier Type" may say "Retail" all the same.
  if (open("licenseType")) take("licenseType", typeColumn(free(untold)));
  if (open("status")) take("status", statusColumn(free(own)));
  if (open("name") && open("legalName")) take("name", nameColumn(free(own)));
  return found;
}

/** Decimals with many digits are a position whatever their title is. */
function isTitled(title: string, known: RegExp, cells: string[]): boolean {
  return known.test(title) || mostly(cells, (cell) => /\.\d{4,}$/.test(cell));
}

function cellsBelow(rows: TableRow[], column: number): string[] {
  return rows.map(({ cells }) => cleanCell(cells[column] ?? ""));
}

function mostly(cells: string[], test: (cell: string) => boolean): boolean {
  const said = cells.filter(Boolean);
  return said.filter(test).length >= said.length * MOST;
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
