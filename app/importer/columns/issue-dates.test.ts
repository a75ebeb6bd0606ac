import { describe, expect, it } from "vitest";
import { importFile, lines, temporaryFile } from "../import-fixture.server.ts";

/** What an export with these dates makes of its shops; each row is "issued" or "issued, expires". */
function licensedSince(titles: string, rows: string[]): (string | undefined)[] {
  const cells = rows.map((dates, n) => `L-${n},Leaf ${n},${n + 1} Main St,Denver,CO,80203,${dates}`);
  const file = temporaryFile(
    [`License Number,Trade Name,Street,City,State,Zip,${titles}`, ...cells].join("\n"),
    "co.csv",
  );
  return importFile(file).rows.map((row) => row.licensed_since);
}

const years = (from: number, many: number) => Array.from({ length: many }, (_, n) => String(from + n));

describe("a column of issue dates (product.md 22.24)", () => {
  it("is of first licenses where they lie further back than a license lasts", () => {
    const rows = years(2014, 11).map((year) => `03/04/${year}`);
    expect(licensedSince("Date Issued", rows).slice(0, 2)).toEqual(["2014-03-04", "2015-03-04"]);
    const ending = rows.map((issued) => `${issued},03/03/2027`);
    expect(licensedSince("License Issue Date,Expiration Date", ending)[0]).toBe("2014-03-04");
  });

  it("may be of renewals where all are recent, or one term before their end: nothing is said then", () => {
    const recent = Array.from({ length: 12 }, (_, n) => `2025-${String(n + 1).padStart(2, "0")}-01`);
    expect(new Set(licensedSince("Effective Date", recent))).toEqual(new Set([""]));
    const terms = years(2020, 7).map((year) => `01/01/${year},01/01/${Number(year) + 5}`);
    expect(new Set(licensedSince("Issue Date,Expires", terms).slice(0, 6))).toEqual(new Set([""]));
    // One end for all: each renewal lies a few months before it.
    const fixed = recent.map((issued) => `${issued},2026-06-30`);
    expect(new Set(licensedSince("Issue Date,Expiration Date", fixed))).toEqual(new Set([""]));
  });

  it("is not asked where another one says the first license", () => {
    const rows = years(2012, 8).map((year) => `2010-01-0${Number(year) - 2011},01/01/${year}`);
    expect(licensedSince("Original Issue Date,Issue Date", rows)[2]).toBe("2010-01-03");
  });

  it("has no day before any state licensed a shop, and none to come", () => {
    const rows = [...years(2012, 8).map((year) => `01/01/${year}`), "01/01/1901", "12/31/2026"];
    expect(licensedSince("Date Issued", rows).slice(7)).toEqual(["2019-01-01", "", ""]);
  });
});

it("an owner's column is for the history, and names no shop", () => {
  const rows = [
    "L-1,,1 Main St,Denver,CO,80203,Pat Example",
    "L-2,Leaf,2 Main St,Denver,CO,80203,Pat Example",
  ];
  const file = temporaryFile(
    ["License Number,Trade Name,Street,City,State,Zip,Owner Name", ...rows].join("\n"),
    "co.csv",
  );
  expect(lines(importFile(file, { force: true }).rows, ["name"])).toEqual(["Leaf"]);
});
