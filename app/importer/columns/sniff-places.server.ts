import { findZip, normalizeZip } from "#app/directory/places/zip-table.server.ts";
import { spellingKey } from "../address/city-name.server.ts";

/** A column that no title explains: where it stands, and its cells in the order of the rows. */
export type FreeColumn = { i: number; title: string; cells: string[] };

/** So many of the cells that say anything must read as what the column is taken for. */
const MOST = 0.9;

/** In fewer rows numbers may be ZIP codes by chance. */
const ENOUGH_ROWS = 5;

/** Takes columns without a meaning; returns the one whose cells are ZIP codes of one state: license numbers of five digits lie in many. */
export function zipColumn(free: FreeColumn[]): FreeColumn | undefined {
  return free.find(({ cells }) => {
    const said = cells.filter(Boolean);
    const states = new Map<string, number>();
    for (const cell of said) {
      const state = /^\d{5}(-\d{4})?$/.test(cell) ? findZip(normalizeZip(cell) ?? "")?.state : undefined;
      if (state) states.set(state, (states.get(state) ?? 0) + 1);
    }
    return said.length >= ENOUGH_ROWS && Math.max(0, ...states.values()) >= said.length * MOST;
  });
}

/** Takes columns without a meaning and each row's ZIP; returns the one that names the ZIPs' cities. Counties that are called as cities are do not. */
export function cityColumn(free: FreeColumn[], zips: string[]): FreeColumn | undefined {
  return free.find(({ cells }) => {
    const told = cells.flatMap((cell, i) => {
      const area = findZip(normalizeZip(zips[i] ?? "") ?? "");
      return cell && area ? [spellingKey(cell) === spellingKey(area.city)] : [];
    });
    return told.length >= ENOUGH_ROWS && told.filter(Boolean).length >= told.length * 0.6;
  });
}

const STREET =
  /^\d{1,6}[\w/-]{0,12} (?!(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d)[^@:]*[a-z]{2}/i;

/** Takes columns without a meaning; returns the one whose cells begin with a house number and go on in words. */
export function streetColumn(free: FreeColumn[]): FreeColumn | undefined {
  return free.find(({ cells }) => {
    const said = cells.filter(Boolean);
    return said.length >= ENOUGH_ROWS && said.filter((cell) => STREET.test(cell)).length >= said.length * 0.8;
  });
}

/**
 * Takes columns without a meaning; returns the one that can only hold the shops' names: words that differ from row to row. Of
 * two such columns nobody knows which it is.
 */
export function nameColumn(free: FreeColumn[]): FreeColumn | undefined {
  const found = free.filter(({ cells }) => {
    const said = cells.filter(Boolean);
    const words = said.filter(
      (cell) => /[a-z]{3}/i.test(cell) && !/^\d+[/.-]\d|@|^https?:|\d{5}$/.test(cell),
    );
    return (
      said.length >= ENOUGH_ROWS &&
      words.length >= said.length * MOST &&
      new Set(said).size >= said.length * 0.7
    );
  });
  return found.length === 1 ? found[0] : undefined;
}
