import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importFile, temporaryFile } from "./import-fixture.server.ts";
import { NotUnderstoodError } from "./read/not-understood.ts";
import { total } from "./tally.ts";

describe("whatever a file holds", () => {
  it("is imported or refused with a reason, and every row is accounted for", () => {
    const cell = fc.oneof(
      fc.constantFrom(
        "Denver",
        "CO",
        "80203",
        "7304",
        "Retailer",
        "Cultivator",
        "Active",
        "Expired",
        "1 Main St",
        "N/A",
        "",
        '"',
        "\\n",
        "(303) 555-0101",
        "39.7",
        "-104.9",
        "Portland, OR 97209",
      ),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: "binary", maxLength: 8 }),
    );
    const title = fc.constantFrom(
      "DBA",
      "Legal Name",
      "Address",
      "City",
      "State",
      "Zip",
      "Phone",
      "Status",
      "License Type",
      "License #",
      "Hours",
      "Latitude",
      "Longitude",
      "Other",
    );
    fc.assert(
      fc.property(
        fc.array(title, { minLength: 3, maxLength: 9 }),
        fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 12 }),
        (titles, table) => {
          const path = temporaryFile([titles, ...table].map((row) => row.join(",")).join("\n"));
          try {
            const { report, rows } = importFile(path);
            expect(report.rowsRead).toBe(
              report.listings + report.merged + total(report.skipped) + report.rejected.length,
            );
            expect(rows).toHaveLength(report.listings);
            for (const row of rows)
              expect(row.name && row.city && row.state, JSON.stringify(row)).toBeTruthy();
          } catch (error) {
            if (!(error instanceof NotUnderstoodError)) throw error;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("what is no table", () => {
  const cases: [string, string | Uint8Array, string][] = [
    ["an empty file", "", "empty"],
    ["blank lines", "\n \n\n", "empty"],
    ["a workbook that was cut off", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), "fetch the file again"],
    [
      "an old Excel workbook",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      "save it as .xlsx or CSV",
    ],
    ["a PDF", "%PDF-1.7\n", "PDF"],
    ["bytes", new Uint8Array(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)), "Nothing"],
    ["a web page", "<!DOCTYPE html><html><body>Sorry</body></html>", "web page"],
    ["JSON", '[{"name": "x", "city": "y"}]', "JSON"],
    ["one column", "Name\nFirst\nSecond\n", "one column"],
    ["a header alone", "Name,City,State\n", "no rows below the header"],
    ["rows without a header", "First Leaf,1 Main St,Denver,CO\nSecond Leaf,2 Main St,Denver,CO\n", "a name"],
    ["only closed shops", "Name,City,State,Status\nFirst,Denver,CO,Revoked\n", "None of the 1 rows"],
  ];
  for (const [what, content, says] of cases) {
    it(`${what} is refused, and nothing is written`, () => {
      try {
        importFile(temporaryFile(content));
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(NotUnderstoodError);
        const { message, help } = error as NotUnderstoodError;
        if (says !== "Nothing") expect([message, ...help].join("\n")).toContain(says);
      }
    });
  }
});
