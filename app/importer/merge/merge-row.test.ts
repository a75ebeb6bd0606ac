import { describe, expect, test } from "vitest";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import type { ImportedCells } from "../fields/imported-cells.ts";
import { goneLines, goneListing } from "./gone-listings.ts";
import { mergeRow, noCounts } from "./merge-row.ts";

const BEFORE = { id: "co-1", name: "First Leaf", phone: "303", featured: "false", checked_at: "2026-04-01" };
const EMPTY = Object.fromEntries(CSV_COLUMNS.map((column) => [column, ""]));
const NEXT = { ...EMPTY, ...BEFORE, checked_at: "2026-05-01" } as ImportedCells;

function merged(row: Record<string, string>, next: object = {}) {
  const counts = noCounts();
  return { row: mergeRow({ ...row }, BEFORE, { ...NEXT, ...next }, counts), counts };
}

describe("a row of a listing that is still there", () => {
  test("takes what the registry says now, and that is an update", () => {
    const { row, counts } = merged(BEFORE, { phone: "720" });
    expect(row).toMatchObject({ phone: "720", checked_at: "2026-05-01" });
    expect(counts).toMatchObject({ updated: 1, unchanged: 0, editedCells: 0, editedListings: 0 });
  });

  test("that was only seen again is unchanged, with the new day", () => {
    const { row, counts } = merged(BEFORE);
    expect(row.checked_at).toBe("2026-05-01");
    expect(counts).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test("keeps the operator's words, and counts the cells and the listing", () => {
    const { row, counts } = merged({ ...BEFORE, name: "Leaf One", phone: "999" }, { phone: "720" });
    expect(row).toMatchObject({ name: "Leaf One", phone: "999" });
    expect(counts).toMatchObject({ editedCells: 2, editedListings: 1, updated: 0, unchanged: 1 });
  });

  test("never touches the operator's own columns", () => {
    expect(merged({ ...BEFORE, featured: "true" }).row.featured).toBe("true");
    expect(merged(BEFORE, { featured: "true" }).row.featured).toBe("false");
    expect(noCounts().gone).toEqual([]);
  });

  test("without a last import fills what is empty, keeps what is written, and learns the day", () => {
    const counts = noCounts();
    const own = { id: "co-1", name: "Leaf One", phone: "", checked_at: "2020-01-01" };
    expect(mergeRow(own, undefined, NEXT, counts)).toMatchObject({
      name: "Leaf One",
      phone: "303",
      checked_at: "2026-05-01",
    });
    expect(counts).toMatchObject({ editedCells: 1, editedListings: 1, updated: 1 });
  });

  test("is not closed by a cell of an export", () => {
    expect(merged(BEFORE, { closed_on: "2026-01-01" }).row.closed_on ?? "").toBe("");
  });

  test("that was closed is open again, which is an update", () => {
    const { row, counts } = merged({ ...BEFORE, closed_on: "2026-03-01" });
    expect(row.closed_on).toBe("");
    expect(counts).toMatchObject({ reopened: 1, updated: 1, unchanged: 0 });
  });
});

describe("a listing that left its registry", () => {
  const row = { ...BEFORE, city: "Denver", state: "CO", license_number: "L-1" };

  test("is named by its license, or its id where it has none", () => {
    expect(goneLines([goneListing(row, row)])).toEqual(["L-1: First Leaf, Denver CO"]);
    expect(goneLines([goneListing({ ...row, license_number: "" }, undefined)])).toEqual([
      "co-1: First Leaf, Denver CO",
    ]);
  });

  test("is named with what the operator wrote into it, and took out", () => {
    const edited = { ...row, name: "Leaf One", phone: "", created_at: "2026", id: "other" };
    const gone = goneListing(edited, row);
    expect(gone.edits).toEqual(["name: Leaf One", "phone: (emptied)"]);
    expect(goneLines([gone])[0]).toContain("(with your edits: name: Leaf One; phone: (emptied))");
  });

  test("was featured or rated by the operator alone: nothing there is no edit", () => {
    const edits = (cells: object) =>
      goneListing({ ...row, ...cells }, { ...row, featured: "", rating: "4" }).edits;
    expect(edits({ featured: "false", rating: "" })).toEqual([]);
    expect(edits({ featured: "true", rating: "4" })).toEqual(["featured: true"]);
    expect(edits({ featured: "", rating: "5" })).toEqual(["rating: 5"]);
  });

  test("that no import wrote has no edits", () => {
    expect(goneListing(row, undefined)).toEqual({
      id: "co-1",
      name: "First Leaf",
      city: "Denver",
      state: "CO",
      license: "L-1",
      edits: [],
    });
  });
});
