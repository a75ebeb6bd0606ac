import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { coloradoExport, fixturePath, importFile, lines, ONE, THREE, TWO } from "../import-fixture.server.ts";

describe("importing a registry again", () => {
  it("changes nothing when nothing changed, in bytes too", () => {
    const { out } = importFile(coloradoExport([ONE, TWO, THREE]));
    const before = readFileSync(out, "utf8");
    const { report } = importFile(coloradoExport([ONE, TWO, THREE]), { out });
    expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, gone: [] });
    expect(readFileSync(out, "utf8")).toBe(before);
  });

  it("does not depend on the order of rows", () => {
    const { out } = importFile(coloradoExport([ONE, TWO, THREE]));
    const { report } = importFile(coloradoExport([THREE, ONE, TWO]), { out });
    expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  });

  it("updates by license number and adds what is new", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    const { report, rows } = importFile(
      coloradoExport([ONE, TWO.replace("2 Main St", "22 Main St"), THREE]),
      {
        out,
        checkedAt: "2026-05-01",
      },
    );
    expect(report.counts).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
    expect(lines(rows, ["id", "address", "checked_at", "created_at"])).toEqual([
      "colorado-license-registry-l-1 | 1 Main St | 2026-05-01 | 2026-04-18T00:00:00.000Z",
      "colorado-license-registry-l-2 | 22 Main St | 2026-05-01 | 2026-04-18T00:00:00.000Z",
      "colorado-license-registry-l-3 | 3 Main St | 2026-05-01 | 2026-05-01T00:00:00.000Z",
    ]);
  });

  it("closes and names what the registry no longer has or no longer calls active", () => {
    const { out } = importFile(coloradoExport([ONE, TWO, THREE]));
    const revoked = coloradoExport([ONE, TWO.replace("Active", "Revoked")]);
    const { report, rows } = importFile(revoked, { out, checkedAt: "2026-05-01" });
    expect(lines(rows, ["name", "closed_on"])).toEqual([
      "First Leaf | ",
      "Second Leaf | 2026-05-01",
      "Third Leaf | 2026-05-01",
    ]);
    expect(report.counts.gone.map(({ license, name }) => `${license} ${name}`)).toEqual([
      "L-2 Second Leaf",
      "L-3 Third Leaf",
    ]);
  });

  it("leaves what is closed as it is, without counting it again", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    importFile(coloradoExport([ONE]), { out, checkedAt: "2026-05-01" });
    const before = readFileSync(out, "utf8");
    const { report } = importFile(coloradoExport([ONE]), { out, checkedAt: "2026-05-01" });
    expect(report.counts).toMatchObject({ before: 1, unchanged: 1, gone: [], reopened: 0 });
    expect(readFileSync(out, "utf8")).toBe(before);
  });

  it("opens again what the registry lists again, as it says it now and with the operator's edits", () => {
    const { out, rows } = importFile(coloradoExport([ONE, TWO]));
    writeFileSync(out, readFileSync(out, "utf8").replace("Second Leaf", "Second Leaf by the river"));
    importFile(coloradoExport([ONE]), { out, checkedAt: "2026-05-01" });
    const moved = coloradoExport([ONE, TWO.replace("2 Main St", "22 Main St")]);
    const back = importFile(moved, { out, checkedAt: "2026-06-01" });
    expect(back.report.counts).toMatchObject({ added: 0, reopened: 1, updated: 1, gone: [] });
    expect(lines(back.rows, ["id", "name", "address", "closed_on"])[1]).toBe(
      `${rows[1]?.id} | Second Leaf by the river | 22 Main St | `,
    );
  });

  it("warns when another list of the same state takes the place of the first", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    const { report } = importFile(coloradoExport([THREE]), { out });
    expect(report.warnings.join()).toContain("none of the 2 listings of the last import is in this export");
  });

  it("keeps two registries side by side", () => {
    const { out } = importFile(fixturePath("ny-shape.csv"));
    importFile(fixturePath("or-shape.tsv"), { out });
    const { report, rows } = importFile(fixturePath("ny-shape.csv"), { out });
    expect(rows).toHaveLength(6);
    expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, gone: [] });
  });

  it("keeps an id when a shop gets a second license that sorts before the first", () => {
    const { out, rows } = importFile(coloradoExport([TWO]));
    const second = importFile(coloradoExport([TWO, TWO.replace("L-2", "A-1")]), { out });
    expect(second.rows.map(({ id, license_number }) => `${id} ${license_number}`)).toEqual([
      `${rows[0]?.id} A-1; L-2`,
    ]);
  });

  it("keeps a chain's shops apart under one license, whatever the order and whatever opens or moves", () => {
    const shop = (street: string) => `L-9,Chain,${street},Denver,CO,80203,,Active`;
    const { out, rows } = importFile(coloradoExport([shop("1 A St"), shop("2 B St")]));
    const id = Object.fromEntries(rows.map((row) => [row.address, row.id]));
    const next = importFile(coloradoExport([shop("3 C St"), shop("2 B St"), shop("1 A St")]), { out });
    expect(next.report.counts).toMatchObject({ added: 1, updated: 0, unchanged: 2 });
    const ids = Object.fromEntries(next.rows.map((row) => [row.address, row.id]));
    expect(ids).toMatchObject(id);
    expect(new Set(Object.values(ids)).size).toBe(3);
    const moved = importFile(coloradoExport([shop("3 C St"), shop("22 B St"), shop("1 A St")]), { out });
    expect(moved.report.counts).toMatchObject({ added: 0, updated: 1, unchanged: 2, gone: [] });
  });

  it("starts anew when the listings file was replaced by one without this registry", () => {
    const { out } = importFile(coloradoExport([ONE, TWO]));
    writeFileSync(out, `${CSV_COLUMNS.join(",")}\n`);
    expect(importFile(coloradoExport([ONE, TWO]), { out }).report.counts).toMatchObject({
      added: 2,
      keptDeleted: 0,
    });
  });
});
