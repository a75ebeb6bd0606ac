import type { ListingCells } from "#app/directory/listing-cells.ts";
import { licenseKeys } from "../fields/imported-cells.ts";

type Row = Record<string, string>;

/** For each fresh listing: what the last import wrote for it, if it did, and the id that it keeps or gets. */
export type ListingMatch = { cells: ListingCells; before?: Row; id: string };

/**
 * Takes a registry's fresh listings, the rows that its last import wrote (the baseline) and the present rows;
 * returns which is which. A license number at the same address is the surest sign; what it leaves over is
 * matched by id, then by license number alone (the shop moved). No row is taken twice; new ids are unique.
 */
export function matchListings(
  fresh: ListingCells[],
  baseline: Row[],
  present: Row[],
  source: string,
): ListingMatch[] {
  const lists = [indexRows(baseline, source), indexRows(present, source)];
  const taken = new Set<string>();
  const found = new Map<ListingCells, string>();
  const take = (cells: ListingCells, row: Row | undefined) => {
    if (!row?.id || taken.has(row.id) || found.has(cells)) return;
    taken.add(row.id);
    found.set(cells, row.id);
  };
  const sharing = (cells: ListingCells, index: RowIndex) =>
    licenseKeys(cells.license_number).flatMap((key) => index.byLicense.get(key) ?? []);
  for (const index of lists) {
    for (const cells of fresh) {
      take(
        cells,
        sharing(cells, index).find((row) => row.zip === cells.zip && row.address === cells.address),
      );
    }
  }
  for (const index of lists) for (const cells of fresh) take(cells, index.byId.get(cells.id));
  for (const index of lists) {
    for (const cells of fresh)
      take(
        cells,
        sharing(cells, index).find((row) => !taken.has(row.id ?? "")),
      );
  }
  return fresh.map((cells) => {
    const id =
      found.get(cells) ??
      freeId(cells.id, (wanted) => taken.has(wanted) || lists.some(({ byId }) => byId.has(wanted)));
    taken.add(id);
    return { cells, id, before: lists[0]?.byId.get(id) };
  });
}

type RowIndex = { byId: Map<string, Row>; byLicense: Map<string, Row[]> };

/** Ids count wherever the row says that it comes from: an operator may have changed that cell. */
function indexRows(rows: Row[], source: string): RowIndex {
  const byId = new Map<string, Row>();
  const byLicense = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.id) byId.set(row.id, row);
    if (row.source !== source) continue;
    for (const key of licenseKeys(row.license_number ?? "")) {
      const others = byLicense.get(key);
      if (others) others.push(row);
      else byLicense.set(key, [row]);
    }
  }
  return { byId, byLicense };
}

function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  let id = wanted;
  for (let n = 2; isTaken(id); n++) id = `${wanted}-${n}`;
  return id;
}
