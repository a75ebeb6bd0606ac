import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readRows } from "./import-fixture.server.ts";
import {
  base,
  column,
  csv,
  each,
  type File,
  importOnTop,
  ROWS,
  TABLE,
  TITLES,
  WHOLE,
} from "./mutated-fixture.server.ts";
import { madeWorkbook } from "./workbook/workbook-fixture.ts";

const swap = (a: number, b: number, rows = TABLE) =>
  csv(rows.map((row) => row.map((text, i) => (i === a ? (row[b] ?? "") : i === b ? (row[a] ?? "") : text))));
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const bigEndian = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();

/** What changes nothing that a file says: the listings stay as they are, to the byte. */
const HARMLESS: Record<string, File> = {
  "as it was": WHOLE,
  "no last line end": WHOLE.trimEnd(),
  CRLF: csv(TABLE, ",", "\r\n"),
  "CR alone": csv(TABLE, ",", "\r"),
  "mixed line ends": WHOLE.replace(/\n/g, (end, at: number) => (at % 2 ? "\r\n" : end)),
  "a byte-order mark": `\ufeff${WHOLE}`,
  "UTF-16, little end first": utf16(WHOLE),
  "UTF-16, big end first": bigEndian(WHOLE),
  tabs: csv(TABLE, "\t"),
  semicolons: csv(TABLE, ";"),
  pipes: csv(TABLE, "|"),
  "all quoted": TABLE.map((row) => `${row.map((text) => `"${text}"`).join(",")}\n`).join(""),
  "blank lines between": WHOLE.replaceAll("\n", "\n\n"),
  "blank lines in front": `\n\n\n${WHOLE}`,
  "lines of commas": `${WHOLE},,,,,,,,,\n,,,,,,,,,\n`,
  "a title above": `Licensed stores of Colorado\nAs of today\n\n${WHOLE}`,
  "a total below": `${WHOLE}Total: 40\n`,
  "the header twice": csv([TITLES, ...ROWS.slice(0, 20), TITLES, ...ROWS.slice(20)]),
  "every row twice": csv([TITLES, ...ROWS, ...ROWS]),
  reversed: csv([TITLES, ...[...ROWS].reverse()]),
  "columns in another order": csv(TABLE.map((row) => [...row].reverse())),
  "blank columns behind": csv(TABLE.map((row) => [...row, "", "", ""])),
  "a blank column in front": csv(TABLE.map((row) => ["", ...row])),
  "padded cells": csv(TABLE.map((row) => row.map((text) => `  ${text} `))),
  "titles in capitals": csv([TITLES.map((title) => title.toUpperCase()), ...ROWS]),
  titles_with_underscores: csv([TITLES.map((title) => title.replaceAll(" ", "_")), ...ROWS]),
  "a header of two lines": csv([
    TITLES.map((title) => title.split(" ")[0] ?? ""),
    TITLES.map((title) => title.split(" ")[1] ?? ""),
    ...ROWS,
  ]),
  "ZIP+4": column(6, (zip) => `${zip}-1234`),
  "ZIPs as decimals": column(6, (zip) => `${zip}.0`),
  "cities in capitals": column(4, (city) => city.toUpperCase()),
  "cities abbreviated": column(4, (city) => city.replace("Fort", "Ft.")),
  "the state's name": column(5, () => "Colorado"),
  "Excel's text formulas": column(6, (zip) => `="${zip}"`),
  "statuses with a remark": column(9, () => "Active - Late Renewal"),
  "no-break blanks": column(4, (city) => city.replace(" ", "\u00a0")),
  "NUL bytes at the end": `${WHOLE}\0\0\0`,
  "a workbook": madeWorkbook({ Stores: TABLE }),
  "a workbook of two sheets": madeWorkbook({
    North: [TITLES, ...ROWS.slice(0, 15)],
    South: [TITLES, ...ROWS.slice(15)],
  }),
  "a zip": zipSync({ "stores.csv": strToU8(WHOLE) }),
  "an unquoted comma in some": WHOLE.replace(/"(Holdings [1-3]), LLC"/g, "$1, LLC"),
  "a shifted row": csv([
    TITLES,
    ...ROWS.map((row, i) => (i === 7 ? [...row.slice(0, 3), "", ...row.slice(3, -1)] : row)),
  ]).replace('402R-1007,Leaf No 7,"Holdings 7, LLC",,', '402R-1007,Leaf No 7,"Holdings 7, LLC",'),
};

/** What takes shops away, or spoils what is said of them: it is refused, or names what goes. */
const HARMFUL: Record<string, File> = {
  "cut in half": WHOLE.slice(0, WHOLE.length / 2),
  "cut at a row's end": csv(TABLE.slice(0, 30)),
  "cut in the last row": WHOLE.slice(0, -40),
  "cut in a quote": WHOLE.slice(0, WHOLE.lastIndexOf('LLC"') - 3),
  "the last two rows missing": csv(TABLE.slice(0, -2)),
  "another state's": column(5, () => "WA"),
  "another state's ZIPs": column(6, () => "98101"),
  "names blank": column(1, () => "").replaceAll(/"Holdings \d+, LLC"/g, ""),
  "cities and ZIPs blank": csv(each((row) => row.map((text, i) => (i === 4 || i === 6 ? "" : text)))),
  "all revoked": column(9, () => "Revoked"),
  "half revoked": column(9, (status, i) => (i % 2 ? "Revoked" : status)),
  "all laboratories": column(8, () => "Testing Laboratory"),
  "city and phone swapped below their titles": swap(4, 7, [TITLES, ...ROWS].slice(1)).replace(
    /^/,
    `${TITLES.join(",")}\n`,
  ),
  "no header": csv(ROWS),
  "header alone": csv([TITLES]),
  "names of columns unknown": csv([TITLES.map((_, i) => `Field ${i}`), ...ROWS]),
  "a web page": `<!DOCTYPE html><table>${WHOLE}</table>`,
  "a PDF": `%PDF-1.7\n${WHOLE}`,
  JSON: JSON.stringify(ROWS),
  gzip: gzipSync(WHOLE),
  "a zip that is cut": zipSync({ "stores.csv": strToU8(WHOLE) }).slice(0, 300),
  "random bytes": Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
  "every second line end lost": WHOLE.replace(/\n/g, (end, at: number) => (at % 2 ? " " : end)),
  "licenses renumbered and half moved away": csv([
    TITLES,
    ...ROWS.slice(20).map((row) => [`X-${row[0]}`, ...row.slice(1)]),
  ]),
  "a cell of a megabyte": WHOLE.replace("Leaf No 5", "Leaf ".repeat(200_000)),
};

describe("a registry's file, spoiled in every way (invented rows)", () => {
  it("has 60 ways and more", () => {
    expect(Object.keys({ ...HARMLESS, ...HARMFUL }).length).toBeGreaterThanOrEqual(60);
    expect(base.rows).toHaveLength(40);
  });

  it.each(Object.keys(HARMLESS))("%s: says the same", (name) => {
    const { outcome, text } = importOnTop(HARMLESS[name] ?? "");
    expect(outcome.refusal?.message).toBeUndefined();
    expect(outcome.report?.counts).toMatchObject({ added: 0, gone: [] });
    expect(text).toBe(readFileSync(base.out, "utf8"));
  });

  it.each(Object.keys(HARMFUL))("%s: no shop goes without a word", (name) => {
    const { outcome, out, text, run } = importOnTop(HARMFUL[name] ?? "");
    expect(existsSync(out)).toBe(true);
    if (outcome.refusal) {
      expect(outcome.refusal.message).toMatch(/\S{3}/);
      expect(text).toBe(readFileSync(base.out, "utf8"));
      return;
    }
    const left = new Set(readRows(out).map(({ id }) => id));
    const named = new Set(outcome.report.counts.gone.map(({ id }) => id));
    expect(named.size).toBeLessThanOrEqual(4);
    for (const { id } of base.rows) expect(left.has(id) || named.has(id ?? ""), id).toBe(true);
    run();
    expect(readFileSync(out, "utf8")).toBe(text);
  });
});
