import { normalizeZip } from "#app/directory/places/zip-table.server.ts";
import { parseState } from "#app/utils/us-states.ts";
import type { ColumnMap } from "../columns/match-columns.ts";

const COMPANY_FORM = /^(llc|l\.l\.c|inc|incorporated|corp|corporation|co|ltd|lp|llp|pllc)\.?$/i;

/**
 * Takes a row with more cells than the header: a street with a comma that nobody quoted pushed the rest to the
 * right. Returns it with those cells joined again, where joining them puts a state below "State" and a ZIP
 * below "ZIP"; undefined when no joining does.
 */
export function straightenRow(cells: string[], width: number, columns: ColumnMap): string[] | undefined {
  const extra = cells.length - width;
  const checks = [
    ...(columns.state ?? []).map((i) => (row: string[]) => parseState(row[i] ?? "") !== undefined),
    ...(columns.zip ?? []).map((i) => (row: string[]) => normalizeZip(row[i] ?? "") !== undefined),
  ];
  if (extra > 4 || checks.length === 0) return undefined;
  // "Acme, LLC" without quotes: the second half says where it belongs.
  const companies = cells.flatMap((cell, i) => (i > 0 && COMPANY_FORM.test(cell.trim()) ? [i - 1] : []));
  const likely = [
    ...companies,
    ...(columns.address ?? []),
    ...(columns.name ?? []),
    ...(columns.legalName ?? []),
  ];
  for (const at of [...likely, ...Array(width).keys()]) {
    const joined = cells
      .slice(at, at + extra + 1)
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(", ");
    const row = [...cells.slice(0, at), joined, ...cells.slice(at + extra + 1)];
    if (checks.every((check) => check(row))) return row;
  }
  return undefined;
}
