import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importFile, lines, temporaryFile } from "../import-fixture.server.ts";

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
