import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { importFile, lines, ONE, TWO, temporaryFile } from "../import-fixture.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { sheetCsv } from "./sheet-csv.ts";
import { readWorkbook } from "./workbook.server.ts";
import { type MadeCell, madeWorkbook } from "./workbook-fixture.ts";

const HEADER = ["License", "Name", "Street", "City", "State", "Zip", "Expiration Date", "Status"];

function shop(n: number, zip: MadeCell = { n: 2134, style: 1 }): MadeCell[] {
  return [
    `L-${n}`,
    `Leaf & Sons ${n}`,
    `${n} Main St\nSuite 3`,
    "Boston",
    "MA",
    zip,
    { n: 46752, style: 2 },
    "Active",
  ];
}

function workbook(sheets: Record<string, MadeCell[][]>, hidden?: string[]): string {
  return temporaryFile(madeWorkbook(sheets, hidden), "massachusetts.xlsx");
}

describe("an Excel workbook (product.md 22.10)", () => {
  it("is read with dates, lines in cells, and numbers as they are seen: a ZIP keeps its zero", () => {
    const path = workbook({
      Shops: [["Licensed stores as of today"], [], HEADER, shop(1), shop(2, "02134"), shop(3, { n: 2134 })],
    });
    const { rows, report } = importFile(path);
    expect(report.understood).toMatchObject({ encoding: "Excel workbook", headerLine: 3, state: "MA" });
    expect(lines(rows, ["name", "address", "zip", "license_number"])).toEqual([
      "Leaf & Sons 1 | 1 Main St, Suite 3 | 02134 | L-1",
      "Leaf & Sons 2 | 2 Main St, Suite 3 | 02134 | L-2",
      "Leaf & Sons 3 | 3 Main St, Suite 3 | 02134 | L-3",
    ]);
    expect(report.expired).toBe(0);
    expect(importFile(path, { checkedAt: "2028-01-01" }).report.expired).toBe(3);
  });

  it("is one list with all of its sheets, without hidden ones and those of other kinds of licenses", () => {
    const path = workbook(
      {
        "Read me": [["This workbook has four sheets."]],
        Stores: [HEADER, shop(1), shop(2)],
        "Medical Dispensaries": [HEADER, shop(3)],
        "Testing Labs": [HEADER, shop(4)],
        Old: [HEADER, shop(5)],
      },
      ["Old"],
    );
    const { rows, report, out } = importFile(path);
    expect(lines(rows, ["name", "services"])).toEqual([
      "Leaf & Sons 1 | ",
      "Leaf & Sons 2 | ",
      "Leaf & Sons 3 | medical",
    ]);
    expect([...report.skipped.keys()]).toEqual(["sheet does not sell to the public (Testing Labs)"]);
    expect(report.warnings.join()).toContain("sheet Read me was passed over");
    expect(importFile(path, { out }).report.counts).toMatchObject({ unchanged: 3, gone: [] });
  });

  it("reads what other programs write: prefixes, texts in place, rich text, truth values, cells without a place", () => {
    const cells = (row: string) => ({ xml: row });
    const bytes = madeWorkbook({
      A: [
        [
          cells('<c t="inlineStr"><is><t>Plain</t></is></c>'),
          cells('<c t="str"><f>A1</f><v>Made &amp; so</v></c>'),
        ],
        [cells('<c t="b"><v>1</v></c>'), cells('<c t="e"><v>#N/A</v></c>'), { n: 0.375, style: 4 }],
        [{ n: 46752.5, style: 3 }, { n: 3035550101 }, { n: 39.740000000000002 }],
      ],
    });
    expect(readWorkbook(bytes)[0]?.csv).toBe("Plain,Made & so,\nTRUE,,09:00\n2027-12-31,3035550101,39.74\n");
    const prefixed = zipSync({
      "xl/workbook.xml": strToU8(
        '<x:workbook><x:sheets><x:sheet name="S" sheetId="1" r:id="r1"/></x:sheets></x:workbook>',
      ),
      "xl/worksheets/sheet1.xml": strToU8(
        '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
      "xl/sharedStrings.xml": strToU8(
        "<x:sst><x:si><x:r><x:t>Rich</x:t></x:r><x:r><x:t> text</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>",
      ),
    });
    expect(readWorkbook(prefixed)[0]?.csv).toBe("Rich text,5\n");
  });

  it("is refused when it unpacks to more than a registry has, is cut off, or is something else in a zip", () => {
    const whole = madeWorkbook({ Shops: [HEADER, shop(1)] });
    const cases: [Uint8Array, string][] = [
      [saying(whole, 0xf0000000), "larger than"],
      [saying(whole, 10), "broken"],
      [whole.slice(0, whole.length - 200), "broken"],
      [zipSync({ "content.xml": strToU8("<a/>") }), "no table in the zip archive"],
    ];
    for (const [bytes, says] of cases) {
      expect(() => importFile(temporaryFile(bytes, "x.xlsx"))).toThrow(NotUnderstoodError);
      expect(() => importFile(temporaryFile(bytes, "x.xlsx"))).toThrow(says);
    }
  });
});

/** The archive, its sheet said to be so long: a bomb says more than a registry has, or less than comes out. */
function saying(archive: Uint8Array, size: number): Uint8Array {
  const bytes = Uint8Array.from(archive);
  // The name stands 46 bytes into its record of the archive's list, the length 24.
  const record = Buffer.from(bytes).lastIndexOf("xl/worksheets/sheet1.xml") - 46;
  new DataView(bytes.buffer).setUint32(record + 24, size, true);
  return bytes;
}

describe("a zip archive", () => {
  it("is read with the tables in it as one list", () => {
    const header = "License Number,Trade Name,Street,City,State,Zip,Phone,Status";
    const path = temporaryFile(
      zipSync({
        "north/shops.csv": strToU8(`${header}\n${ONE}\n`),
        "south/shops.csv": strToU8(`${header}\n${TWO}\n`),
        "__MACOSX/._shops.csv": strToU8("x"),
        "licence.pdf": strToU8("%PDF"),
      }),
      "colorado.zip",
    );
    expect(lines(importFile(path).rows, ["name"])).toEqual(["First Leaf", "Second Leaf"]);
  });
});

describe("a sheet that a registry's server made up", () => {
  const context = { strings: ["Leaf"], formats: [], from1904: false };

  // Read in the square of its length it would take minutes.
  it("is read in time that grows with its length, whatever in it does not end", () => {
    const many = (text: string) => text.repeat(60_000);
    for (const xml of [
      many("<row>"),
      many("<row "),
      many("<mergeCell "),
      `<row>${many("<c>")}</row>`,
      `<row><c>${many("<v>")}</c></row>`,
      `<row><c t="inlineStr">${many("<t>")}</c></row>`,
      `<row><c t="inlineStr">${many("<rPh>")}</c></row>`,
    ])
      expect(sheetCsv(xml, context)).toBe("");
  });

  it("is refused where its joined cells overlap by the thousand", () => {
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(5000);
    const joined = '<mergeCell ref="A1:A9999999"/>'.repeat(5000);
    expect(() => sheetCsv(rows + joined, context)).toThrow("more cells than a registry");
  });

  it("is refused where a stray cell far away, or gaps between its rows, make more blank cells than a list has", () => {
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(2000);
    expect(() => sheetCsv(`${rows}<row><c r="XFD2001" t="s"><v>0</v></c></row>`, context)).toThrow(
      "more cells than a registry",
    );
    const apart = Array.from(
      { length: 21_000 },
      (_, i) => `<row r="${i * 1000 + 1}"><c t="s"><v>0</v></c></row>`,
    );
    expect(() => sheetCsv(apart.join(""), context)).toThrow("more cells than a registry");
  });
});
