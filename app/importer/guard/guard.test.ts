import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importFiles } from "../import-files.server.ts";
import {
  importFile,
  ONE,
  PROFILES,
  readRows,
  temporaryFile,
  temporaryFolder,
} from "../import-fixture.server.ts";
import { goneLines } from "../merge/gone-listings.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { RefusedImportError } from "./refused-import.ts";

const HEADER = "License Number,Trade Name,Street,City,State,Zip,Phone,Status";

function shops(n: number): string[] {
  return Array.from({ length: n }, (_, i) =>
    ONE.replaceAll("First", `Number ${i}`).replace("L-1", `L-${i}`).replace("1 Main", `${i} Main`),
  );
}

function file(rows: string[], end = "\n", name = "colorado.csv"): string {
  return temporaryFile([HEADER, ...rows].join("\n") + end, name);
}

function refusalOf(run: () => unknown): RefusedImportError {
  try {
    run();
  } catch (error) {
    if (error instanceof RefusedImportError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

describe("an import that would empty a list (product.md 22.2)", () => {
  it("is refused with figures above a tenth, and of fewer than 30 listings above three", () => {
    for (const [before, most] of [
      [40, 4],
      [29, 3],
    ] as const) {
      const { out } = importFile(file(shops(before)));
      const kept = readFileSync(out, "utf8");
      const refusal = refusalOf(() => importFile(file(shops(before - most - 1)), { out }));
      expect(refusal.message).toContain(`would close ${most + 1} of ${before} listings`);
      expect(refusal.override).toBe("--allow-removals");
      expect(refusal.help.join("\n")).toContain(`L-${before - 1}: Number ${before - 1} Leaf, Denver CO`);
      expect(refusal.help.join("\n")).toContain("--allow-removals");
      expect(readFileSync(out, "utf8")).toBe(kept);
      expect(importFile(file(shops(before - most)), { out }).report.counts.gone).toHaveLength(most);
    }
  });

  it("goes through when it is allowed, and names what closes, with the operator's edits", () => {
    const { out } = importFile(file(shops(5)));
    writeFileSync(out, readFileSync(out, "utf8").replace("Number 4 Leaf", "Four Leaves"));
    const { report } = importFile(file(shops(1)), { out, allowRemovals: true });
    expect(report.counts).toMatchObject({ before: 5, unchanged: 1 });
    expect(goneLines(report.counts.gone)).toContain(
      "L-4: Four Leaves, Denver CO (with your edits: name: Four Leaves)",
    );
  });
});

describe("a file that is not what it seems (product.md 22.1)", () => {
  it("is refused when its last row breaks off, and not when only the last line end is missing", () => {
    const whole = shops(6);
    const cut = [...whole.slice(0, 5), "L-5,Number 5 Leaf,5 Main"];
    expect(refusalOf(() => importFile(file(cut, ""))).message).toContain(
      "breaks off in its last row, line 7",
    );
    expect(refusalOf(() => importFile(file([...whole, 'L-9,"Open Qu'], ""))).message).toContain("a quote");
    expect(refusalOf(() => importFile(file([...whole, "L-"], ""))).message).toContain("cells");
    expect(importFile(file(whole, "")).rows).toHaveLength(6);
    expect(importFile(file(cut, ""), { force: true }).report).toMatchObject({
      listings: 5,
      rejected: [{ line: 7 }],
    });
    expect(importFile(file([...whole, "Total: 6"], "")).rows).toHaveLength(6);
  });

  it("is refused when most of its rows describe no listing", () => {
    const nameless = shops(6).map((row, i) => (i < 4 ? row.replace(/,Number \d Leaf/, ",") : row));
    const refusal = refusalOf(() => importFile(file(nameless)));
    expect(refusal.message).toBe("4 of 6 rows (66.6 %) describe no listing.");
    expect(refusal.override).toBe("--force");
  });

  it("is refused when its ZIP codes are another state's", () => {
    const moved = shops(6).map((row, i) => (i < 3 ? row.replace("80203", "65616") : row));
    expect(refusalOf(() => importFile(file(moved))).figures).toEqual({ foreignZips: 3, zips: 6 });
    expect(importFile(file(moved.slice(1))).rows).toHaveLength(5);
  });

  it("is refused when --state says another state than its rows", () => {
    const missouri = temporaryFile(
      "Name,Address,City,Zip\nA,1 Main St,Branson,65616\nB,2 Main St,Joplin,64801\nC,3 Main St,Rolla,65401\n",
    );
    const refusal = refusalOf(() => importFile(missouri, { state: "CO" }));
    expect(refusal.message).toContain(
      "is of Missouri, as the ZIP codes agree, and not of CO, as --state says",
    );
    expect(importFile(missouri, { state: "MO" }).rows).toHaveLength(3);
  });
});

describe("what importFiles returns", () => {
  it("is a report, or a refusal with its figures and what would close, and nothing is thrown or printed", () => {
    const out = `${temporaryFolder()}/dispensaries.csv`;
    const options = { profiles: PROFILES, checkedAt: "2026-04-18", out };
    expect(importFiles([file(shops(8))], options).report?.listings).toBe(8);
    const { refusal } = importFiles([file(shops(2))], options);
    expect(refusal).toMatchObject({ override: "--allow-removals", figures: { closed: 6, before: 8 } });
    expect(refusal?.gone).toHaveLength(6);
    expect(importFiles(["/nowhere.csv"], options).refusal).toMatchObject({
      message: "There is no file /nowhere.csv.",
    });
    expect(readRows(out)).toHaveLength(8);
  });
});

describe("files that are given at once", () => {
  it("are one list: what the second adds takes nothing of the first", () => {
    const [a, b] = [file(shops(20).slice(0, 10)), file(shops(20).slice(10))];
    const { out, rows } = importFile([a, b]);
    expect(rows).toHaveLength(20);
    const again = importFile([b, a], { out });
    expect(again.report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 20, gone: [] });
  });

  it("are refused when they are of different registries", () => {
    const nevada = temporaryFile("Name,Address,City,Zip\nA,1 Main St,Reno,89501\n", "nevada.csv");
    expect(() => importFile([file(shops(3)), nevada])).toThrow(NotUnderstoodError);
    expect(() => importFile([file(shops(3)), nevada])).toThrow("of different registries");
    expect(existsSync(nevada)).toBe(true);
  });
});
