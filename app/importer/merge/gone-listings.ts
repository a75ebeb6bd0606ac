import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { OPERATORS_COLUMNS } from "../fields/imported-cells.ts";

/** A listing that its registry no longer lists. `edits`: what the operator had written into it. */
export type GoneListing = {
  id: string;
  name: string;
  city: string;
  state: string;
  license: string;
  edits: string[];
};

/**
 * Takes a listing's row and what the last import wrote for it; returns what the report says of it. Here alone it is
 * said what becomes of a shop that left its registry: it is closed (product.md 22.12), and is named.
 */
export function goneListing(
  row: Record<string, string>,
  imported: Record<string, string> | undefined,
): GoneListing {
  const { id = "", name = "", city = "", state = "", license_number: license = "" } = row;
  const edits = CSV_COLUMNS.filter(
    (column) =>
      imported &&
      column !== "id" &&
      column !== "created_at" &&
      (row[column] ?? "") !== (imported[column] ?? "") &&
      // Featured and rating are the operator's from the start; false and nothing are no edits.
      !(OPERATORS_COLUMNS.has(column) && /^(false)?$/.test(row[column] ?? "")),
  ).map((column) => `${column}: ${row[column] || "(emptied)"}`);
  return { id, name, city, state, license, edits };
}

/** Takes listings that left their registry; returns a line for each, with the operator's edits in it. */
export function goneLines(gone: GoneListing[]): string[] {
  return gone.map(
    ({ id, name, city, state, license, edits }) =>
      `${license || id}: ${name}, ${city} ${state}${edits.length ? ` (with your edits: ${edits.join("; ")})` : ""}`,
  );
}
