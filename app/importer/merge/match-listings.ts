import { type ImportedCells, licenseKeys } from "../fields/imported-cells.ts";
import type { StoredRows } from "./stored-rows.server.ts";

/** For each fresh listing, by its place: the id that it keeps or gets. `taken` has all of these. */
export type ListingMatches = { ids: string[]; taken: ReadonlySet<string> };

/** The rows of a list by id. */
export type RowsById = { rows: StoredRows; rowOf(id: string): number | undefined };

/**
 * Takes a registry's fresh listings, the rows that its last import wrote (the baseline) and the present rows;
 * returns which is which. A license number at the same address is the surest sign; what it leaves over is
 * matched by id, then by license number alone (the shop moved). No row is taken twice; new ids are unique.
 */
export function matchListings(
  fresh: ImportedCells[],
  baseline: RowsById,
  present: RowsById,
  source: string,
): ListingMatches {
  const lists = [baseline, present];
  const taken = new Set<string>();
  const ids: (string | undefined)[] = fresh.map(() => undefined);
  const take = (at: number, id: string | undefined) => {
    if (!id || taken.has(id) || ids[at] !== undefined) return;
    taken.add(id);
    ids[at] = id;
  };
  // Nearly all stand where they stood, under their own id: these are asked no further.
  for (const list of lists)
    fresh.forEach((cells, at) => {
      const row = ids[at] === undefined ? list.rowOf(cells.id) : undefined;
      if (row !== undefined && isSameShop(cells, list.rows, row, source)) take(at, cells.id);
    });
  const byLicense = lists.map(({ rows }) => indexLicenses(rows, source, taken));
  const sharing = (cells: ImportedCells, list: number) =>
    licenseKeys(cells.license_number).flatMap((key) => byLicense[list]?.get(key) ?? []);
  const each = (find: (cells: ImportedCells, list: RowsById, n: number) => string | undefined) =>
    lists.forEach((list, n) => {
      fresh.forEach((cells, at) => {
        if (ids[at] === undefined) take(at, find(cells, list, n));
      });
    });
  const idOf = ({ rows }: RowsById, row: number | undefined) =>
    row === undefined ? undefined : rows.cell(row, "id");
  each((cells, list, n) =>
    idOf(
      list,
      sharing(cells, n).find((row) => isSamePlace(cells, list.rows, row)),
    ),
  );
  each((cells, list) => (list.rowOf(cells.id) === undefined ? undefined : cells.id));
  each((cells, list, n) =>
    idOf(
      list,
      sharing(cells, n).find((row) => !taken.has(list.rows.cell(row, "id"))),
    ),
  );
  fresh.forEach(({ id: wanted }, at) => {
    if (ids[at] !== undefined) return;
    let id = wanted;
    for (let n = 2; taken.has(id) || lists.some(({ rowOf }) => rowOf(id) !== undefined); n++)
      id = `${wanted}-${n}`;
    taken.add(id);
    ids[at] = id;
  });
  return { ids: ids as string[], taken };
}

function isSamePlace(cells: ImportedCells, rows: StoredRows, row: number): boolean {
  return rows.cell(row, "zip") === cells.zip && rows.cell(row, "address") === cells.address;
}

function isSameShop(cells: ImportedCells, rows: StoredRows, row: number, source: string): boolean {
  if (!isSamePlace(cells, rows, row) || rows.cell(row, "source") !== source) return false;
  const license = rows.cell(row, "license_number");
  if (license === cells.license_number) return license !== "";
  const keys = new Set(licenseKeys(license));
  return licenseKeys(cells.license_number).some((key) => keys.has(key));
}

/** The rows of a source that nobody took yet, by license number. */
function indexLicenses(rows: StoredRows, source: string, taken: ReadonlySet<string>): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let row = 0; row < rows.length; row++) {
    if (taken.has(rows.cell(row, "id")) || rows.cell(row, "source") !== source) continue;
    for (const key of licenseKeys(rows.cell(row, "license_number"))) {
      const others = index.get(key);
      if (others) others.push(row);
      else index.set(key, [row]);
    }
  }
  return index;
}
