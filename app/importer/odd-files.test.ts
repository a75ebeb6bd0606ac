import { describe, expect, it } from "vitest";
import { FORMULA } from "#app/utils/spreadsheet-formula.ts";
import { importFile, lines, temporaryFile } from "./import-fixture.server.ts";
import { total } from "./tally.ts";

const PLACE = ["name", "address", "city", "state", "zip"];

describe("tables that are out of shape (invented rows)", () => {
  it("reads a header of two lines", () => {
    const path = temporaryFile(
      "License,Trade,Premises,Premises,Premises,ZIP\nNumber,Name,Street,City,State,Code\nL-1,Fern,1 Main St,Reno,NV,89501\nL-2,Ash,2 Main St,Reno,NV,89501\n",
    );
    const { rows, report } = importFile(path);
    expect(lines(rows, [...PLACE, "license_number"])).toEqual([
      "Ash | 2 Main St | Reno | NV | 89501 | L-2",
      "Fern | 1 Main St | Reno | NV | 89501 | L-1",
    ]);
    expect(report.understood.headerLine).toBe(2);
  });

  it("puts rows right whose cells moved by one, and says so", () => {
    const path = temporaryFile(
      [
        "License,Name,Street,City,State,Zip,Phone",
        "L-1,Fern,1 Main St,Reno,NV,89501,775-555-0101",
        "L-2,Ash,Reno,NV,89502,775-555-0102,",
        "L-3,Oak,3 Main St,Suite 3,Reno,NV,89503",
        "L-4,Elm,4 Main St,Sparks,NV,89431,775-555-0104",
        "",
      ].join("\n"),
    );
    const { rows, report } = importFile(path);
    expect(lines(rows, PLACE)).toEqual([
      "Ash |  | Reno | NV | 89502",
      "Fern | 1 Main St | Reno | NV | 89501",
      "Oak | 3 Main St, Suite 3 | Reno | NV | 89503",
      "Elm | 4 Main St | Sparks | NV | 89431",
    ]);
    expect(report.repaired.get("row whose cells stood below other titles put right")).toBe(2);
  });

  it("reads MacRoman and windows-1252", () => {
    const text = [
      "Name,Address,City,State,Zip",
      "Café Olé,1 Main St,Reno,NV,89501",
      "Al’s Jardín,2 Main St,Reno,NV,89501",
      "",
    ].join("\n");
    const bytes: Record<string, Record<string, number>> = {
      macintosh: { é: 0x8e, "’": 0xd5, í: 0x92 },
      "windows-1252": { é: 0xe9, "’": 0x92, í: 0xed },
    };
    for (const [encoding, table] of Object.entries(bytes)) {
      const path = temporaryFile(
        Uint8Array.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0))),
      );
      const { rows, report } = importFile(path);
      expect(report.understood.encoding).toBe(encoding);
      expect(lines(rows, ["name"])).toEqual(["Al’s Jardín", "Café Olé"]);
    }
  });

  it("defuses formulas and caps a cell of megabytes", () => {
    const path = temporaryFile(
      [
        "Name,Address,City,State,Zip,Website",
        '"=HYPERLINK(""https://fern.example.com"",""Fern"")",1 Main St,Reno,NV,89501,',
        "@Ash,2 Main St,Reno,NV,89501,",
        "=cmd|' /C calc'!A0,3 Main St,Reno,NV,89501,",
        "+Plus,4 Main St,Reno,NV,89501,",
        "＝Wide,＋6 Main St,－Reno,NV,89501,",
        "Street,=cmd|' /C calc'!A0 7 Main St,@SUM(1)Reno,NV,89501,",
        "Minus,-2+3|x 8 Main St,-2+3|xReno,NV,89501,",
        `${"Long Name ".repeat(500_000)},5 Main St,Reno,NV,89501,`,
        "",
      ].join("\n"),
    );
    const { rows } = importFile(path);
    expect(rows).toHaveLength(8);
    for (const row of rows)
      for (const [column, cell] of Object.entries(row)) {
        if (column !== "lng") expect(cell, column).not.toMatch(FORMULA);
        expect(cell.length, column).toBeLessThanOrEqual(200);
      }
    expect(rows.map(({ name }) => name)).toContain("Fern");
  });
});

describe("which rows are shops (invented rows)", () => {
  const HEADER = "Name,Address,City,State,Zip,License Type,Status,Active";

  it("takes no row without a license type for a shop where others have one", () => {
    const path = temporaryFile(
      `${HEADER}\nFern,1 Main St,Reno,NV,89501,Retail Store,Active,yes\nTest Lab,2 Main St,Reno,NV,89501,,Active,yes\n`,
    );
    const { rows, report } = importFile(path);
    expect(lines(rows, ["name"])).toEqual(["Fern"]);
    expect(report.skipped.get("license type is blank, and other rows have one")).toBe(1);
  });

  it("believes no flag that says no in every row, and one that says it in some", () => {
    const row = (i: number, flag: string) =>
      `Shop ${i},${i} Main St,Reno,NV,89501,Retail Store,Active,${flag}`;
    const file = (flag: (i: number) => string) =>
      temporaryFile([HEADER, ...Array.from({ length: 12 }, (_, i) => row(i + 1, flag(i))), ""].join("\n"));
    const all = importFile(file(() => "FALSE"));
    expect(all.rows).toHaveLength(12);
    expect(all.report.warnings.join()).toContain("says no in every row");
    expect(importFile(file((i) => (i < 5 ? "FALSE" : "TRUE"))).rows).toHaveLength(7);
  });

  it("reads Massachusetts' shape with a flag that is FALSE in all rows", () => {
    const header =
      "BUSINESS_NAME,LICENSE_NUMBER,LICENSE_TYPE,LICENSE_STATUS,APPROVED_LICENSE_STAGE,COMMENCE_OPS,ESTABLISHMENT_ADDRESS_1,ESTABLISHMENT_CITY,ESTABLISHMENT_STATE,ESTABLISHMENT_ZIP_CODE";
    const rows = Array.from(
      { length: 12 },
      (_, i) =>
        `Shop ${i},MR${i},Marijuana Retailer,Active,Final License,FALSE,${i + 1} Main St,Boston,MA,02110`,
    );
    const { report } = importFile(temporaryFile([header, ...rows, ""].join("\n")));
    expect(report.understood.profile?.id).toBe("ma-ccc");
    expect(report.listings).toBe(12);
  });

  it("keeps late renewals, activities of several kinds, and shops that are called confidential", () => {
    const path = temporaryFile(
      [
        "Name,Address,City,State,Zip,License Type,Status",
        "BRMFLD CONFIDENTIAL,1 Main St,Broomfield,CO,80020,Retailer,Active",
        "Ash,2 Main St,Broomfield,CO,80020,Hospitality & Sales,Active",
        "Oak,3 Main St,Broomfield,CO,80020,Retailer,Active - Late Renewal",
        '"Elm",4 Main St,Broomfield,CO,80020,"Retailer Non-Storefront, Retailer",Active',
        "not applicable at the moment,5 Main St,Broomfield,CO,80020,Retailer,Active",
        "TBD - Will Add Later,6 Main St,Broomfield,CO,80020,Retailer,Active",
        "Mail,7 Main St,Broomfield,CO,80020,Retailer Non-Storefront,Active",
        "",
      ].join("\n"),
    );
    const { rows, report } = importFile(path);
    expect(lines(rows, ["name"])).toEqual(["Ash", "BRMFLD Confidential", "Elm", "Oak"]);
    expect(report.rejected.map(({ reason }) => reason)).toEqual(["no name", "no name"]);
    expect(total(report.skipped)).toBe(1);
  });

  it("does the same under a profile's rules", () => {
    const header =
      "licenseNumber,licenseStatus,licenseDesignation,licenseType,premiseStreetAddress,premiseCity,premiseState,premiseZipCode,businessDbaName,activity";
    const row = (name: string, status: string, type: string, activity: string) =>
      `C-${name},${status},Adult-Use,"${type}",1 ${name} St,Sacramento,CA,95814,${name},"${activity}"`;
    const path = temporaryFile(
      [
        header,
        row("Ash", "Active", "Commercial - Retailer", ""),
        row("Elm", "Active - Late Renewal", "Commercial - Retailer", ""),
        row("Oak", "Active", "Retailer Non-Storefront, Retailer", ""),
        row("Yew", "Active", "Commercial - Microbusiness", "Non-Storefront Retailer, Retailer"),
        row("Fir", "Active", "Commercial - Retailer Non-Storefront", ""),
        row("Bay", "Active, Suspended", "Commercial - Retailer", ""),
        "",
      ].join("\n"),
    );
    expect(lines(importFile(path).rows, ["name"])).toEqual(["Ash", "Elm", "Oak", "Yew"]);
  });
});

describe("capitals that a program spoiled", () => {
  it("are mended", () => {
    const path = temporaryFile(
      "Name,Address,City,State,Zip\nAl'S Corner Llc,1 Nw 5Th Ave,Mckinleyville,CA,95519\nMckinley Leaf,2 Main St,MCKINLEYVILLE,CA,95519\n",
    );
    expect(lines(importFile(path).rows, PLACE)).toEqual([
      "Al's Corner LLC | 1 NW 5th Ave | McKinleyville | CA | 95519",
      "McKinley Leaf | 2 Main St | McKinleyville | CA | 95519",
    ]);
  });
});
