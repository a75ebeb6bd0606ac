import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { FORMULA } from "#app/utils/spreadsheet-formula.ts";
import { needsALookText } from "./doubts.server.ts";
import { importFile, lines, temporaryFile } from "./import-fixture.server.ts";
import { NotUnderstoodError } from "./read/not-understood.ts";

const EXPORT = [
  "License,Name,Street,City,State,Zip,License Type",
  "L-1,Fern,1 Main St,Reno,NV,89501,Retail Store",
  "L-2,Unclear,2 Main St,Reno,NV,89501,",
  "L-3,,3 Main St,Reno,NV,89501,Retail Store",
  "L-4,Elsewhere,4 Main St,Reno,NV,80203,Retail Store",
  "L-5,Oak,5 Main St,Sparks,NV,89431,Retail Store",
  "",
].join("\n");

describe("rows that need a look (product.md 22.11)", () => {
  it("are given with why, what was assumed, and the row as it stands", () => {
    const { report } = importFile(temporaryFile(EXPORT, "nevada.csv"));
    expect(report.doubts.map(({ line, why, assumed }) => `${line} ${why}: ${assumed}`)).toEqual([
      "3 license type is blank, and other rows have one: left out",
      "4 no name: left out",
      "5 ZIP of another state dropped: listed as Elsewhere, 4 Main St, Reno, NV",
    ]);
    expect(needsALookText(report.doubts).split("\n")[0]).toBe(
      "import: row,import: why,import: assumed,import: decide,import: where,License,Name,Street,City,State,Zip,License Type",
    );
  });

  it("are corrected in that file and given back, wherever the row stands in the next export", () => {
    const first = importFile(temporaryFile(EXPORT, "nevada.csv"));
    const corrected = needsALookText(first.report.doubts)
      .split("\n")
      .map((line) =>
        line
          .replace(/(L-3),,/, "$1,Named,")
          .replace(/(,left out),,(.*L-2)/, "$1,list,$2")
          .replace("80203", "89502"),
      )
      .join("\n");
    const [header = "", ...rows] = EXPORT.trimEnd().split("\n");
    const next = temporaryFile([header, ...rows.reverse(), ""].join("\n"), "nevada.csv");
    const again = importFile(next, { out: first.out, corrected: temporaryFile(corrected, "looked.csv") });
    expect(lines(again.rows, ["license_number", "name", "zip"]).sort()).toEqual([
      "L-1 | Fern | 89501",
      "L-2 | Unclear | 89501",
      "L-3 | Named | 89501",
      "L-4 | Elsewhere | 89502",
      "L-5 | Oak | 89431",
    ]);
    expect(again.report.doubts).toEqual([]);
  });

  it("hold nothing that a spreadsheet computes, in no title either", () => {
    const odd = EXPORT.replace("Street", "=T()")
      .replace("3 Main St,Reno", "-2+3|x,＝1+1")
      .replace("L-3", "@SUM(1)");
    const { report } = importFile(temporaryFile(odd, "nevada.csv"));
    const cells = Papa.parse<string[]>(needsALookText(report.doubts)).data.flat();
    expect(cells).toEqual(expect.arrayContaining(["T()", "2+3|x", "1+1", "SUM(1)"]));
    expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  it("say when the registry has changed such a row since, and which file is none of them", () => {
    const { report } = importFile(temporaryFile(EXPORT, "nevada.csv"));
    const corrected = temporaryFile(needsALookText(report.doubts), "looked.csv");
    const changed = temporaryFile(EXPORT.replace("2 Main St", "22 Main St"), "nevada.csv");
    expect(importFile(changed, { corrected }).report.warnings.join()).toContain(
      "1 corrected rows are not in the export",
    );
    expect(() => importFile(changed, { corrected: changed })).toThrow(NotUnderstoodError);
  });
});
