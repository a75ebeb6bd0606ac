import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import {
  coloradoExport,
  importFile,
  lines,
  ONE,
  readRows,
  THREE,
  TWO,
  temporaryFolder,
} from "../import-fixture.server.ts";
import { baselinePath } from "./store.server.ts";

type Row = Record<string, string>;

function edit(path: string, change: (rows: Row[]) => Row[]): void {
  const rows = change(readRows(path));
  writeFileSync(path, `${Papa.unparse(rows, { columns: [...new Set(rows.flatMap(Object.keys))] })}\n`);
}

describe("an import leaves to the operator", () => {
  it("keeps each cell that the operator edited, and follows the registry in all others", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    edit(out, (rows) =>
      rows.map((row) =>
        row.name === "First Leaf"
          ? {
              ...row,
              name: "First Leaf on Main",
              phone: "",
              rating: "4.5",
              featured: "true",
              website: "https://first.example.com",
            }
          : row,
      ),
    );
    const moved = ONE.replace("1 Main St", "11 Main St").replace("0101", "0199");
    const { report, rows } = importFile(coloradoExport([moved, TWO]), { out });
    expect(rows[0]).toMatchObject({
      name: "First Leaf on Main",
      phone: "",
      website: "https://first.example.com",
      rating: "4.5",
      featured: "true",
      address: "11 Main St",
    });
    expect(report.counts).toMatchObject({ updated: 1, unchanged: 1, editedListings: 1, editedCells: 3 });
    const again = importFile(coloradoExport([moved, TWO]), { out });
    expect(again.report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 2, editedCells: 3 });
    expect(again.rows[0]).toMatchObject({ name: "First Leaf on Main", address: "11 Main St" });
  });

  it("leaves out what the operator deleted, import after import", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    edit(out, (rows) => rows.filter(({ name }) => name !== "Second Leaf"));
    for (let i = 0; i < 2; i++) {
      const { report, rows } = importFile(coloradoExport([ONE, TWO, THREE]), { out });
      expect(rows.map(({ name }) => name)).toEqual(["First Leaf", "Third Leaf"]);
      expect(report.counts.keptDeleted).toBe(1);
    }
  });

  it("remembers a deletion through an export that lacks the listing", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    edit(out, (rows) => rows.filter(({ name }) => name !== "Second Leaf"));
    importFile(coloradoExport([ONE]), { out });
    const { report, rows } = importFile(coloradoExport([ONE, TWO, THREE]), { out });
    expect(report.counts).toMatchObject({ added: 1, keptDeleted: 1 });
    expect(lines(rows, ["name"])).toEqual(["First Leaf", "Third Leaf"]);
  });

  it("never touches rows of other sources or of none, nor the operator's own columns", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    const own = {
      name: "Hand Made",
      city: "Denver",
      state: "CO",
      license_number: "L-1",
      note: 'mine; "quoted"',
    };
    const other = {
      id: "x",
      name: "Other State",
      city: "Reno",
      state: "NV",
      source: "Nevada license registry",
      note: "",
    };
    writeFileSync(
      out,
      `${Papa.unparse([own, other], { columns: ["note", "id", "name", "city", "state", "license_number", "source"] })}\n`,
    );
    const { rows } = importFile(coloradoExport([ONE]), { out });
    importFile(coloradoExport([ONE]), { out });
    expect(rows.map(({ name }) => name)).toEqual(["Hand Made", "Other State", "First Leaf"]);
    expect(rows[0]).toMatchObject({ note: own.note, source: "", license_number: "L-1", verified: "" });
    expect(Object.keys(rows[0] ?? {})).toEqual([...CSV_COLUMNS, "note"]);
  });

  it("drops the demonstration listings at the first real import and says so", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    writeFileSync(
      out,
      `${Papa.unparse([{ name: "Made Up", city: "Denver", state: "CO", source: DEMONSTRATION_SOURCE }])}\n`,
    );
    const { report, rows } = importFile(coloradoExport([ONE]), { out });
    expect(report.counts.demonstrationDropped).toBe(1);
    expect(rows.map(({ name }) => name)).toEqual(["First Leaf"]);
  });

  it("takes everything as the operator's words when the baseline is lost", () => {
    const { out } = importFile(coloradoExport([ONE]));
    edit(out, (rows) => rows.map((row) => ({ ...row, name: "Edited" })));
    writeFileSync(baselinePath(out, "Colorado license registry"), "");
    const { rows } = importFile(coloradoExport([ONE.replace("1 Main St", "9 Main St")]), { out });
    expect(rows[0]).toMatchObject({ name: "Edited", address: "1 Main St" });
  });
});
