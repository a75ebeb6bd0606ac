import { findCity } from "#app/directory/places/cities.server.ts";
import { normalizeZip } from "#app/directory/places/zip-table.server.ts";
import { parseState } from "#app/utils/us-states.ts";
import type { ColumnMap } from "../columns/match-columns.ts";

/** Tells which of a table's rows have their state and ZIP below other titles, and puts these back. */
export type RowShift = {
  /** True when nothing that stands below "State" and "ZIP" is one. */
  isShifted: (cells: string[]) => boolean;
  /** Returns the row with its cells below their titles, or undefined when no shift by one cell explains it. */
  putBack: (cells: string[]) => string[] | undefined;
};

/** Takes a table's columns and width; returns how to see shifted rows, or undefined when it has no ZIP column to tell by. */
export function rowShift(columns: ColumnMap, width: number): RowShift | undefined {
  const [zip] = columns.zip ?? [];
  const [state] = columns.state ?? [];
  const [city] = columns.city ?? [];
  if (zip === undefined || (state === undefined && city === undefined)) return undefined;
  const at = (cells: string[], i: number | undefined) => (i === undefined ? "" : (cells[i] ?? "").trim());
  const fits = (cells: string[]) => ({
    zip: normalizeZip(at(cells, zip)) !== undefined,
    state: parseState(at(cells, state)) !== undefined,
  });
  const isShifted = (cells: string[]) => {
    const zipCell = at(cells, zip);
    const stateCell = at(cells, state);
    // Something of another kind stands there; nothing, or a foreign ZIP beside a right state, is no shift.
    const wrongZip = zipCell !== "" && !/\d{4}/.test(zipCell);
    const wrongState = /\d/.test(stateCell) || stateCell.length > 20;
    const { zip: zipFits, state: stateFits } = fits(cells);
    return (
      !zipFits && !stateFits && (state === undefined ? wrongZip : wrongZip || wrongState || stateCell !== "")
    );
  };
  const likelihood = (cells: string[]) => {
    const code = parseState(at(cells, state));
    const street = at(cells, columns.address?.[0]);
    const name = at(cells, columns.name?.[0] ?? columns.legalName?.[0]);
    return [
      code ? findCity(at(cells, city), code) : city !== undefined && /^[a-z .'-]+$/i.test(at(cells, city)),
      street === "" || /^\d/.test(street),
      /[a-z]{2}/i.test(name) && parseState(name) === undefined,
      columns.licenseNumber === undefined || /\d/.test(at(cells, columns.licenseNumber[0])),
    ].filter(Boolean).length;
  };
  const putBack = (cells: string[]) => {
    let best: { row: string[]; score: number } | undefined;
    for (const row of shiftedByOne(cells, width)) {
      const { zip: zipFits, state: stateFits } = fits(row);
      if (!zipFits || (state !== undefined && !stateFits)) continue;
      const score = likelihood(row);
      if (!best || score > best.score) best = { row, score };
    }
    return best?.row;
  };
  return { isShifted, putBack };
}

/** Every way to put a missing blank cell back, and to join two cells that were one. */
function* shiftedByOne(cells: string[], width: number): Generator<string[]> {
  const roomAtEnd = cells.length < width || cells.at(-1)?.trim() === "";
  for (let at = 0; roomAtEnd && at < width; at++)
    yield [...cells.slice(0, at), "", ...cells.slice(at, cells.length < width ? undefined : -1)];
  for (let at = 0; at + 1 < cells.length; at++) {
    const joined = [cells[at], cells[at + 1]]
      .map((cell) => cell?.trim())
      .filter(Boolean)
      .join(", ");
    yield [...cells.slice(0, at), joined, ...cells.slice(at + 2), ""];
  }
}
