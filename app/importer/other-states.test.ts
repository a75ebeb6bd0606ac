import { describe, expect, it } from "vitest";
import { fixturePath, importFile, lines, temporaryFile } from "./import-fixture.server.ts";
import { NotUnderstoodError } from "./read/not-understood.ts";

const PLACE = ["name", "address", "city", "state", "zip"];

describe("shapes of other registries (fictional)", () => {
  it("reads Maine's shape: a row for each owner is one shop, dates like 29-JUL-25, no ZIP", () => {
    const { report, rows } = importFile(fixturePath("me-shape.csv"));
    expect(report.understood.profile?.id).toBe("me-ocp-adult-use");
    expect(lines(rows, [...PLACE, "phone", "website"])).toEqual([
      "Late Sample Inc. | 818 Example St Unit 2b | Portland | ME |  |  | ",
      "Pine Sample | 300 Model Rd Bldg 18 | Wells | ME | 04090 |  | https://pine.example.com",
    ]);
    expect([report.merged, report.expired]).toEqual([1, 1]);
  });

  it("reads cells in apostrophes, titles written as one word, and columns known by their cells only", () => {
    const { rows } = importFile(fixturePath("apostrophes.csv"));
    expect(lines(rows, [...PLACE, "license_number", "phone", "hours"])).toEqual([
      "Model, Sample & Co. | 14 Main St | Reno | NV | 89501 | X-2 | 7755550102 | Mo-Su 10:00-18:00",
      "Nell's Leaf | 12 Main St, Suite 3 | Reno | NV | 89501 | X-1 | 7755550101 | Mo-Fr 09:00-21:00",
    ]);
  });

  it("reads cells with a web page's markup, and address and position in one cell", () => {
    const { rows } = importFile(fixturePath("web-page-cells.csv"));
    expect(lines(rows, [...PLACE, "lat", "lng"])).toEqual([
      "Café 420 | 16 Main St | Reno | NV | 89501 | 39.5261 | -119.8127",
      "Fern & Leaf | 12 Main St, Suite 3 | Reno | NV | 89501 | 39.5261 | -119.8127",
      "Nell's Leaf | 14 Main St | Reno | NV | 89501 | 39.5261 | -119.8127",
    ]);
  });

  it("reads a unit that pushed city and ZIP one column to the right", () => {
    const { rows } = importFile(fixturePath("shifted-units.csv"));
    expect(lines(rows, PLACE)).toEqual([
      "Model Bowl | 4000 Sample Rd | Anchorage | AK | 99517",
      "Two Lines | 55 Model Ln, Unit 1C | Palmer | AK | 99645",
    ]);
  });

  it("keeps the whole name of a town that shares its ZIP with a namesake", () => {
    const path = temporaryFile(
      'Name,Address\nFern,"513 US-22, North Plainfield, NJ 07060, USA"\nAsh,"14 Front St, Plainfield, NJ 07060"\n',
    );
    expect(lines(importFile(path).rows, PLACE)).toEqual([
      "Fern | 513 US-22 | North Plainfield | NJ | 07060",
      "Ash | 14 Front St | Plainfield | NJ | 07060",
    ]);
  });

  it("keeps an address of several lines together when blank cells end the row", () => {
    const path = temporaryFile(
      'License,Name,Address,Phone,Note\n1,Fern,"12 Main St, Ground\nReno, NV 89501",,\n2,Ash,"14 Main St, Rear\nReno, NV 89501",,\n',
    );
    expect(lines(importFile(path).rows, PLACE)).toEqual([
      "Ash | 14 Main St, Rear | Reno | NV | 89501",
      "Fern | 12 Main St, Ground | Reno | NV | 89501",
    ]);
  });

  it("takes the address before the location, which is a position, whichever stands first", () => {
    for (const header of ["Name,Location,Address,City,State", "Name,Location 1,Address,City,State"]) {
      const path = temporaryFile(`${header}\nFern,"(39.5261, -119.8127)",12 Main St,Reno,NV\n`);
      const { rows } = importFile(path);
      expect(lines(rows, ["address", "zip", "lat"])).toEqual([`12 Main St | ${rows[0]?.zip} | 39.5261`]);
    }
  });

  it("takes X and Y for degrees only when they are", () => {
    const file = (x: string, y: string) =>
      temporaryFile(`Name,Address,City,State,Zip,X,Y\nFern,12 Main St,Reno,NV,89501,${x},${y}\n`);
    expect(importFile(file("-119.8127", "39.5261")).rows[0]).toMatchObject({ lat: "39.5261" });
    expect(importFile(file("-13337489.11", "4799871.02")).rows[0]).toMatchObject({ lat: "" });
  });

  it("refuses a column that the file does not have, wherever it stands in a mapping, and names the columns", () => {
    const path = fixturePath("shifted-units.csv");
    for (const map of [{ name: ["Trade Nmae"] }, { name: ["DBA", "Trade Nmae"] }]) {
      expect(() => importFile(path, { map })).toThrow('The file has no column "Trade Nmae" (--map name).');
    }
    expect(() => importFile(path, { profile: "ny-ocm" })).toThrow("not in the format of profile ny-ocm");
  });

  it("refuses other kinds of text with helpful words", () => {
    const refusals = {
      "[]": "JSON",
      '{ "rows": 3 }': "JSON",
      "<table><tr><td>": "web page",
      "<!-- x -->": "web page",
    };
    for (const [content, word] of Object.entries(refusals)) {
      expect(() => importFile(temporaryFile(content))).toThrow(NotUnderstoodError);
      expect(() => importFile(temporaryFile(content))).toThrow(word);
    }
  });
});
