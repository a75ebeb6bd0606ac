import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { lines, readRows } from "./import-fixture.server.ts";
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

/** The 40 shops as a workbook, with a part of it changed. */
function workbook(part: string, change: (xml: string) => string): Uint8Array {
  const files = unzipSync(madeWorkbook({ Stores: TABLE }));
  files[part] = strToU8(change(strFromU8(files[part] ?? new Uint8Array())));
  return zipSync(files);
}

/** An archive whose directory announces a file of this size. */
function archiveSaying(size: number): Uint8Array {
  const bytes = Buffer.from(zipSync({ "stores.csv": strToU8(WHOLE) }));
  bytes.writeUInt32LE(size, bytes.indexOf("PK\u0001\u0002") + 24);
  return bytes;
}

const SHEET = "xl/worksheets/sheet1.xml";
const formula = (value: (row: number) => string) => (xml: string) =>
  xml.replace(/<c r="B(\d+)" t="s"><v>\d+<\/v><\/c>/g, (cell, row) =>
    row === "1"
      ? cell
      : `<c r="B${row}" t="str"><f>"Leaf No "&amp;A${row}</f><v>${value(Number(row) - 2)}</v></c>`,
  );
const otherHalf = (change: (row: string[]) => string[]) => each((row, i) => (i < 20 ? row : change(row)));

/** What a person who reads the file would not even notice: nothing changes. */
const UNNOTICED: Record<string, File> = {
  "a byte-order mark in the middle": WHOLE.replace("402R-1020", "\ufeff402R-1020"),
  "two files pasted, each with its byte-order mark": `\ufeff${csv([TITLES, ...ROWS.slice(0, 20)])}\ufeff${csv([TITLES, ...ROWS.slice(20)])}`,
  "NULs within names": WHOLE.replace("Leaf No 20", "Leaf\0 No 20"),
  "UTF-16 without a byte-order mark": Buffer.from(WHOLE, "utf16le"),
  "city and ZIP in each other's place halfway": csv(
    otherHalf((row) => row.map((text, i) => (i === 4 ? (row[6] ?? "") : i === 6 ? (row[4] ?? "") : text))),
  ),
  "ZIPs as a spreadsheet writes large numbers": column(6, (zip) => `${Number(zip) / 10_000}E+04`),
  "10,000 columns": csv(
    TABLE.map((row, y) => [...row, ...Array.from({ length: 10_000 }, (_, i) => (y ? "1" : `X${i}`))]),
  ),
  "a line for a spreadsheet in front": `sep=;\n${csv(TABLE, ";")}`,
  "a Markdown table": TABLE.map(
    (row, i) => `| ${row.join(" | ")} |\n${i ? "" : `|${row.map(() => "---").join("|")}|\n`}`,
  ).join(""),
  "a database's last words": `${WHOLE}\n(40 rows affected)\n`,
  "a server's last words": `${WHOLE}{"error":"timeout"}\n`,
  "a workbook of 1904": workbook("xl/workbook.xml", (xml) =>
    xml.replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
  ),
  "a workbook with hidden rows": workbook(SHEET, (xml) => xml.replaceAll("<row ", '<row hidden="1" ')),
  "a workbook whose statuses are one joined cell": workbook(SHEET, (xml) =>
    xml
      .replace("</sheetData>", '</sheetData><mergeCells count="1"><mergeCell ref="J2:J41"/></mergeCells>')
      .replace(/<c r="J(?!1"|2")\d+"[^>]*>.*?<\/c>/g, ""),
  ),
  "a workbook with computed names": workbook(
    SHEET,
    formula((i) => `Leaf No ${i}`),
  ),
};

/** What is no list any more is refused, and says why. */
const REFUSED: Record<string, [File, RegExp]> = {
  "a row that never ends": [
    `${TITLES.join(",")}\n${"abc,def ".repeat(1_200_000)}`,
    /does not end within 8 million/,
  ],
  "one column": [ROWS.map((row) => row[1]).join("\n"), /one column only/],
  "other columns halfway": [
    csv([TITLES, ...otherHalf((row) => [...row].reverse()).slice(1)]),
    /would close 20 of 40/,
  ],
  "an error page in the middle": [`${csv(TABLE.slice(0, 21))}<html>502</html>`, /breaks off in its last row/],
  "a workbook without its texts": [
    workbook("xl/sharedStrings.xml", () => "<sst/>"),
    /texts of its cells are missing/,
  ],
  "a workbook with half of its texts": [
    workbook("xl/sharedStrings.xml", (xml) => xml.slice(0, xml.length / 2)),
    /texts of its cells are missing/,
  ],
  "a workbook with half of its sheet": [workbook(SHEET, (xml) => xml.slice(0, xml.length / 2)), /is broken/],
  "a workbook that was never computed": [
    workbook(
      SHEET,
      formula(() => ""),
    ),
    /none of their results/,
  ],
  "an archive that says it unpacks to 420 MB": [archiveSaying(420 * 1024 * 1024), /larger than/],
  "a page that calls itself .xls": [
    `<table><tr><td>${TITLES.join("</td><td>")}</td></tr></table>`,
    /a web page/,
  ],
};

describe("a registry's file, spoiled in further ways (invented rows)", () => {
  it.each(Object.keys(UNNOTICED))("%s: says the same", (name) => {
    const { outcome, text } = importOnTop(UNNOTICED[name] ?? "");
    expect(outcome.refusal?.message).toBeUndefined();
    expect(text).toBe(readFileSync(base.out, "utf8"));
  });

  it.each(Object.keys(REFUSED))("%s: is refused", (name) => {
    const [file, why] = REFUSED[name] ?? ["", /-/];
    const { outcome, text } = importOnTop(file);
    expect(outcome.refusal?.message).toMatch(why);
    expect(text).toBe(readFileSync(base.out, "utf8"));
  });

  it("publishes no number as a city, and says which ZIPs were none", () => {
    const { outcome, out } = importOnTop(
      csv(each((row, i) => (i < 2 ? row.with(4, "4711").with(6, "n.n.") : row))),
    );
    expect(outcome.report?.rejected).toHaveLength(2);
    expect(lines(readRows(out), ["city"]).filter((city) => /\d/.test(city))).toEqual([]);
  });
});
