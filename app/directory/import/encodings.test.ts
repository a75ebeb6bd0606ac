import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importFile, lines, temporaryFile } from "./import-fixture.server.ts";
import { NotUnderstoodError } from "./not-understood.ts";
import { readRows } from "./read-table.server.ts";
import { total } from "./tally.ts";

const TITLES = ["License Number", "Trade Name", "Street", "City", "State", "Zip", "Status"];
const COLUMNS = ["license_number", "name", "address", "city", "state", "zip"];

const ENCODINGS = {
  "utf-8": (text: string) => Buffer.from(text),
  "utf-8 with BOM": (text: string) => Buffer.from(`\ufeff${text}`),
  "utf-16le with BOM": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "utf-16be with BOM": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  "utf-16le": (text: string) => Buffer.from(text, "utf16le"),
  "utf-16be": (text: string) => Buffer.from(text, "utf16le").swap16(),
  "windows-1252": (text: string) => Buffer.from(text, "latin1"),
};

const PREAMBLES = [
  [],
  ["Licensed Retailers"],
  ["State of Colorado", "", "Generated on 04/18/2026 08:15 AM", ""],
];

const name = fc
  .array(
    fc.constantFrom(
      "Café",
      "Ley",
      "Día",
      "Pure",
      "Peña",
      "Leaf & Co.",
      '"420"',
      "No. 9",
      "O'Neil",
      "Über",
      "Half, Moon",
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(" "))
  .filter((text) => !/^".*"$/.test(text) && text.split(", ").length < 3);

const rowOf = (i: number, shop: string) => [
  `L-${i}`,
  `${shop} ${i}`,
  `${i} Main St, Unit ${i}`,
  "Denver",
  "CO",
  "80203",
  "Active",
];

describe("whatever a table is written in", () => {
  it("the same rows come out", () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(...(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])),
        fc.constantFrom(",", "\t", ";", "|"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.constantFrom("needed", "always"),
        fc.constantFrom(...PREAMBLES),
        fc.record({
          repeat: fc.boolean(),
          footer: fc.boolean(),
          padded: fc.boolean(),
          trailing: fc.constantFrom(0, 1, 40),
        }),
        (names, encoding, delimiter, lineEnd, quoting, preamble, extra) => {
          const rows = names.map((shop, i) => rowOf(i + 1, shop));
          const cell = (text: string) => {
            const padded = extra.padded ? ` ${text}  ` : text;
            return quoting === "always" || padded.includes(delimiter) || /["\r\n]/.test(padded)
              ? `"${padded.replaceAll('"', '""')}"`
              : padded;
          };
          const line = (cells: string[]) =>
            cells.map(cell).join(delimiter) + delimiter.repeat(extra.trailing);
          const table = [TITLES, ...rows].map(line);
          if (extra.repeat) table.splice(2, 0, line(TITLES));
          if (extra.footer) table.push(line([`Total: ${rows.length}`, "", "", "", "", "", ""]));
          const text = [...preamble, ...table].join(lineEnd) + lineEnd;
          const { report, rows: written } = importFile(temporaryFile(ENCODINGS[encoding](text)));
          expect(report.rowsRead).toBe(rows.length);
          const expected = rows.map((row) => row.slice(0, 6).join(" | "));
          expect(lines(written, COLUMNS).sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("reading rows", () => {
  it("gives back what was written, in pieces of any size", () => {
    const anyCell = fc.string({
      unit: fc.constantFrom("a", "é", ",", '"', " ", "\n", "\r", "\t", ";"),
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (table, size) => {
          const text = table
            .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
            .join("\n");
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
          // A doubled quote before a delimiter can be read two ways only where quotes are not doubled: never here.
          expect([...readRows(pieces, ",")].map(({ cells }) => cells)).toEqual(table);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("numbers lines as an editor does, over cells of several lines", () => {
    expect([...readRows(['a,"b\nc"\r\nd,e\rf,g\n'], ",")].map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});

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
    ["an Excel workbook", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), "save it as CSV"],
    ["an old Excel workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "save it as CSV"],
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
