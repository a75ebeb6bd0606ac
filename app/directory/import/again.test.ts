import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { CSV_COLUMNS, DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import {
  fixturePath,
  importFile,
  lines,
  readRows,
  temporaryFile,
  temporaryFolder,
} from "./import-fixture.server.ts";
import { baselinePath, recoverBaseline, storeImport } from "./store.server.ts";

type Row = Record<string, string>;

const HEADER = "License Number,Trade Name,Street,City,State,Zip,Phone,Status";

function registry(rows: string[]): string {
  return temporaryFile([HEADER, ...rows].join("\n"), "colorado.csv");
}

const ONE = "L-1,First Leaf,1 Main St,Denver,CO,80203,303-555-0101,Active";
const TWO = "L-2,Second Leaf,2 Main St,Denver,CO,80203,303-555-0102,Active";
const THREE = "L-3,Third Leaf,3 Main St,Denver,CO,80203,303-555-0103,Active";

function edit(path: string, change: (rows: Row[]) => Row[]): void {
  const rows = change(readRows(path));
  writeFileSync(path, `${Papa.unparse(rows, { columns: [...new Set(rows.flatMap(Object.keys))] })}\n`);
}

describe("importing a registry again", () => {
  it("changes nothing when nothing changed, in bytes too", () => {
    const { out } = importFile(registry([ONE, TWO, THREE]));
    const before = readFileSync(out, "utf8");
    const { report } = importFile(registry([ONE, TWO, THREE]), { out });
    expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, gone: [] });
    expect(readFileSync(out, "utf8")).toBe(before);
  });

  it("does not depend on the order of rows", () => {
    const { out } = importFile(registry([ONE, TWO, THREE]));
    const { report } = importFile(registry([THREE, ONE, TWO]), { out });
    expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  });

  it("updates by license number and adds what is new", () => {
    const { out } = importFile(registry([ONE, TWO]));
    const { report, rows } = importFile(registry([ONE, TWO.replace("2 Main St", "22 Main St"), THREE]), {
      out,
      checkedAt: "2026-05-01",
    });
    expect(report.counts).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
    expect(lines(rows, ["id", "address", "checked_at", "created_at"])).toEqual([
      "colorado-license-registry-l-1 | 1 Main St | 2026-05-01 | 2026-04-18T00:00:00.000Z",
      "colorado-license-registry-l-2 | 22 Main St | 2026-05-01 | 2026-04-18T00:00:00.000Z",
      "colorado-license-registry-l-3 | 3 Main St | 2026-05-01 | 2026-05-01T00:00:00.000Z",
    ]);
  });

  it("removes and names what the registry no longer has or no longer calls active", () => {
    const { out } = importFile(registry([ONE, TWO, THREE]));
    const { report, rows } = importFile(registry([ONE, TWO.replace("Active", "Revoked")]), { out });
    expect(rows.map(({ name }) => name)).toEqual(["First Leaf"]);
    expect(report.counts.gone.map(({ license, name }) => `${license} ${name}`)).toEqual([
      "L-2 Second Leaf",
      "L-3 Third Leaf",
    ]);
  });

  it("keeps each cell that the operator edited, and follows the registry in all others", () => {
    const { out } = importFile(registry([ONE, TWO]));
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
    const { report, rows } = importFile(registry([moved, TWO]), { out });
    expect(rows[0]).toMatchObject({
      name: "First Leaf on Main",
      phone: "",
      website: "https://first.example.com",
      rating: "4.5",
      featured: "true",
      address: "11 Main St",
    });
    expect(report.counts).toMatchObject({ updated: 1, unchanged: 1, editedListings: 1, editedCells: 3 });
    const again = importFile(registry([moved, TWO]), { out });
    expect(again.report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 2, editedCells: 3 });
    expect(again.rows[0]).toMatchObject({ name: "First Leaf on Main", address: "11 Main St" });
  });

  it("leaves out what the operator deleted, import after import", () => {
    const { out } = importFile(registry([ONE, TWO]));
    edit(out, (rows) => rows.filter(({ name }) => name !== "Second Leaf"));
    for (let i = 0; i < 2; i++) {
      const { report, rows } = importFile(registry([ONE, TWO, THREE]), { out });
      expect(rows.map(({ name }) => name)).toEqual(["First Leaf", "Third Leaf"]);
      expect(report.counts.keptDeleted).toBe(1);
    }
  });

  it("remembers a deletion through an export that lacks the listing", () => {
    const { out } = importFile(registry([ONE, TWO]));
    edit(out, (rows) => rows.filter(({ name }) => name !== "Second Leaf"));
    importFile(registry([ONE]), { out });
    const { report, rows } = importFile(registry([ONE, TWO, THREE]), { out });
    expect(report.counts).toMatchObject({ added: 1, keptDeleted: 1 });
    expect(lines(rows, ["name"])).toEqual(["First Leaf", "Third Leaf"]);
  });

  it("warns when another list of the same state takes the place of the first", () => {
    const { out } = importFile(registry([ONE, TWO]));
    const { report } = importFile(registry([THREE]), { out });
    expect(report.warnings.join()).toContain("none of the 2 listings of the last import is in this export");
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
    const { rows } = importFile(registry([ONE]), { out });
    importFile(registry([ONE]), { out });
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
    const { report, rows } = importFile(registry([ONE]), { out });
    expect(report.counts.demonstrationDropped).toBe(1);
    expect(rows.map(({ name }) => name)).toEqual(["First Leaf"]);
  });

  it("keeps two registries side by side", () => {
    const { out } = importFile(fixturePath("ny-shape.csv"));
    importFile(fixturePath("or-shape.tsv"), { out });
    const { report, rows } = importFile(fixturePath("ny-shape.csv"), { out });
    expect(rows).toHaveLength(6);
    expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, gone: [] });
  });

  it("keeps an id when a shop gets a second license that sorts before the first", () => {
    const { out, rows } = importFile(registry([TWO]));
    const second = importFile(registry([TWO, TWO.replace("L-2", "A-1")]), { out });
    expect(second.rows.map(({ id, license_number }) => `${id} ${license_number}`)).toEqual([
      `${rows[0]?.id} A-1; L-2`,
    ]);
  });

  it("keeps a chain's shops apart under one license, whatever the order and whatever opens or moves", () => {
    const shop = (street: string) => `L-9,Chain,${street},Denver,CO,80203,,Active`;
    const { out, rows } = importFile(registry([shop("1 A St"), shop("2 B St")]));
    const id = Object.fromEntries(rows.map((row) => [row.address, row.id]));
    const next = importFile(registry([shop("3 C St"), shop("2 B St"), shop("1 A St")]), { out });
    expect(next.report.counts).toMatchObject({ added: 1, updated: 0, unchanged: 2 });
    const ids = Object.fromEntries(next.rows.map((row) => [row.address, row.id]));
    expect(ids).toMatchObject(id);
    expect(new Set(Object.values(ids)).size).toBe(3);
    const moved = importFile(registry([shop("3 C St"), shop("22 B St"), shop("1 A St")]), { out });
    expect(moved.report.counts).toMatchObject({ added: 0, updated: 1, unchanged: 2, gone: [] });
  });

  it("takes everything as the operator's words when the baseline is lost", () => {
    const { out } = importFile(registry([ONE]));
    edit(out, (rows) => rows.map((row) => ({ ...row, name: "Edited" })));
    writeFileSync(baselinePath(out, "Colorado license registry"), "");
    const { rows } = importFile(registry([ONE.replace("1 Main St", "9 Main St")]), { out });
    expect(rows[0]).toMatchObject({ name: "Edited", address: "1 Main St" });
  });

  it("starts anew when the listings file was replaced by one without this registry", () => {
    const { out } = importFile(registry([ONE, TWO]));
    writeFileSync(out, `${CSV_COLUMNS.join(",")}\n`);
    expect(importFile(registry([ONE, TWO]), { out }).report.counts).toMatchObject({
      added: 2,
      keptDeleted: 0,
    });
  });

  it("writes nothing on a dry run", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    const { report } = importFile(registry([ONE]), { out, dryRun: true });
    expect(report.counts.added).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(dirname(out))).toEqual([]);
  });

  it("leaves a file alone that is no listings file", () => {
    const out = temporaryFile("a,b\n1,2\n", "dispensaries.csv");
    expect(() => importFile(registry([ONE]), { out })).toThrow("is not a listings file");
    expect(readFileSync(out, "utf8")).toBe("a,b\n1,2\n");
  });
});

describe("a crash while writing", () => {
  const source = "Colorado license registry";

  it("between the two renames is finished by the next import", () => {
    const out = join(temporaryFolder(), "dispensaries.csv");
    storeImport(out, "old listings", "old baseline", source);
    storeImport(out, "new listings", "new baseline", source);
    const baseline = baselinePath(out, source);
    // The listings were renamed, the baseline was not: it still waits under the listings' hash.
    storeImport(join(temporaryFolder(), "dispensaries.csv"), "x", "x", source);
    const waiting = `${baseline}.${"0".repeat(16)}`;
    writeFileSync(waiting, "of listings that never came");
    recoverBaseline(out, source);
    expect(existsSync(waiting)).toBe(false);
    expect(readFileSync(baseline, "utf8")).toBe("new baseline");
  });

  it("after the listings were written promotes the waiting baseline", async () => {
    const { createHash } = await import("node:crypto");
    const out = join(temporaryFolder(), "dispensaries.csv");
    const baseline = baselinePath(out, source);
    mkdirSync(dirname(baseline), { recursive: true });
    writeFileSync(out, "new listings");
    writeFileSync(baseline, "old baseline");
    const hash = createHash("sha256").update("new listings").digest("hex").slice(0, 16);
    writeFileSync(`${baseline}.${hash}`, "new baseline");
    recoverBaseline(out, source);
    expect(readFileSync(baseline, "utf8")).toBe("new baseline");
    expect(readdirSync(dirname(baseline))).toHaveLength(1);
  });

  it("leaves no temporary file behind when the listings cannot be written", () => {
    const folder = temporaryFolder();
    const out = join(folder, "dispensaries.csv");
    mkdirSync(join(out, "in-the-way"), { recursive: true });
    expect(() => storeImport(out, "x", "y", source)).toThrow();
    expect(readdirSync(folder).sort()).toEqual(["dispensaries.csv", "imports"]);
    expect(readdirSync(join(folder, "imports"))).toEqual([]);
    renameSync(out, join(folder, "moved"));
  });
});
