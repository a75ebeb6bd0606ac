import { describe, expect, it } from "vitest";
import { fixturePath, importFile, lines } from "./import-fixture.server.ts";
import { total } from "./tally.ts";

const PLACE = ["name", "address", "city", "state", "zip"];

describe("files as registries write them (fictional)", () => {
  it("reads New York's shape: hours, flags, legal name as fallback, only open shops", () => {
    const { report, rows } = importFile(fixturePath("ny-shape.csv"));
    expect(report.understood.profile?.id).toBe("ny-ocm");
    expect(lines(rows, [...PLACE, "hours", "services", "website"])).toEqual([
      "Fern Lane | 12 Fictional Ave, Suite 2 | Albany | NY | 12207 | Mo-Th 10:00-21:00; Fr-Sa 10:00-26:00; Su 11:00-19:00 | adult-use|drive-thru | https://www.fern-lane.example.com",
      "Maple Sample LLC | 40 Sample St | Buffalo | NY | 14202 |  | adult-use | ",
      "Model Meds | 77 Model Blvd | Rochester | NY | 14604 |  | adult-use|medical | https://model.example.com/ny",
    ]);
    expect([...report.skipped]).toEqual([
      ["does not sell to the public (LicenseSym: Adult-Use Microbusiness (w/o retail))", 1],
      ["not open yet (Operational Status: Non-Operational)", 1],
    ]);
    expect(report.repaired.get("opening hours that were not understood dropped")).toBe(1);
    expect(report.expired).toBe(1);
    expect(rows[0]).toMatchObject({
      lat: "42.6526",
      lng: "-73.7562",
      verified: "true",
      featured: "false",
      checked_at: "2026-04-18",
    });
  });

  it("reads Oregon's shape: UTF-16, tabs, a whole address in one cell", () => {
    const { report, rows } = importFile(fixturePath("or-shape.tsv"));
    expect(report.understood).toMatchObject({ encoding: "utf-16le with byte-order mark", delimiter: "tab" });
    expect(lines(rows, [...PLACE, "services"])).toEqual([
      "Gear Hart | 4210 Highway 101 N | Gearhart | OR | 97138 | adult-use|medical",
      "Two Doors LLC | 593 Jackson St E & 597 Jackson St E | Monmouth | OR | 97361 | adult-use",
      "Alder & Ash | 510 NW 11th Ave | Portland | OR | 97209 | adult-use|medical|delivery",
    ]);
    expect(report.rejected).toEqual([
      { line: 7, name: "Hidden", reason: "no place: neither a city nor a ZIP nor usable coordinates" },
    ]);
  });

  it("reads Washington's shape: windows-1252, padded cells, nine-digit ZIPs, a suite said twice", () => {
    const { report, rows } = importFile(fixturePath("wa-shape.csv"));
    expect(report.understood.encoding).toBe("windows-1252");
    expect(lines(rows, [...PLACE, "phone"])).toEqual([
      "Café O'Brien’s | 3540 Stone Way N | Seattle | WA | 98103 | 2065550101",
      "McKinley 420 Co | 9823 15th Ave SW Unit D2 | Seattle | WA | 98106 | 2065550102",
      "The Long Street | 5209 Martin Luther King Jr. Way S | Seattle | WA | 98118 | 5552065550",
    ]);
    expect(total(report.skipped)).toBe(2);
  });

  it("reads New Jersey's shape: single quotes, literal \\n, no state column, no license number", () => {
    const { rows } = importFile(fixturePath("nj-shape.csv"));
    expect(lines(rows, [...PLACE, "services", "license_type"])).toEqual([
      "Both Sides | 4237 US-130 | Edgewater Park | NJ | 08010 | adult-use|medical | Expanded ATC (Both Med & Rec); Medicinal cannabis; Recreational cannabis",
      "Nell's Supply | 3523 John F. Kennedy Blvd | Jersey City | NJ | 07307 | adult-use|delivery | Recreational cannabis; Offers delivery",
      "Paper Lantern | 394 Communipaw Ave | Jersey City | NJ | 07304 | adult-use | Recreational cannabis; Microbusiness",
      "No Number | NJ-66 | Neptune Township | NJ |  | adult-use | Recreational cannabis",
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  it("reads the same shape without a profile", () => {
    const known = importFile(fixturePath("nj-shape.csv"));
    const unknown = importFile(fixturePath("nj-shape.csv"), { profiles: fixturePath(".") });
    expect(unknown.report.understood.profile).toBeUndefined();
    expect(lines(unknown.rows, PLACE)).toEqual(lines(known.rows, PLACE));
  });

  it("passes over titles before the header and totals after the rows, and reads semicolons", () => {
    const { report, rows } = importFile(fixturePath("preamble-semicolon.csv"));
    expect(report.understood).toMatchObject({ delimiter: "semicolon", headerLine: 6, state: "CO" });
    expect(lines(rows, [...PLACE, "phone", "license_number"])).toEqual([
      "Green Pines II LLC | 2000 Colorado Ave | Boulder | CO | 80302 | 3035550103 | D-002",
      "Blue Spruce | 1000 Broadway | Denver | CO | 80203 | 3035550101 | D-001",
    ]);
    expect(report).toMatchObject({ rowsRead: 4, notRows: 2 });
  });

  it("reads two sheets pasted into one file with CR line ends, and joins medical and retail of one shop", () => {
    const { report, rows } = importFile(fixturePath("co-shape-pasted.csv"));
    expect(report).toMatchObject({ repeatedHeaders: 1, rowsRead: 5, merged: 1 });
    expect(lines(rows, [...PLACE, "services", "license_number"])).toEqual([
      "Lake Herbs | 125 West Bridge Street, Unit D | Brighton | CO | 80601 | adult-use|medical | 402-00002; 402R-00002",
      'Big "N" Small | 12 North Circle Drive | Colorado Springs | CO | 80907 | medical | 402-00001',
      "Yellow Way LLC | 545 Colorado Avenue | Grand Junction | CO | 81501 | adult-use | 402R-00003",
    ]);
  });

  it("reads Connecticut's shape: duplicate titles, addresses of several lines, provisional licenses", () => {
    const { report, rows } = importFile(fixturePath("ct-shape.csv"));
    expect(lines(rows, [...PLACE, "services"])).toEqual([
      "Sample Hybrid LLC | 1078 N Main St, Suite 6 | Killingly | CT | 06241 | adult-use|medical",
      "Example New Haven | 169 East St | New Haven | CT | 06511 | adult-use",
    ]);
    expect(total(report.skipped)).toBe(2);
  });

  it("reads Vermont's shape: a city and nothing else, DBA inside the legal name", () => {
    const { rows } = importFile(fixturePath("vt-shape.csv"));
    expect(lines(rows, PLACE)).toEqual([
      "Green Street |  | Hinesburg | VT | 05461",
      "Maple Hill Cannabis |  | Middlebury | VT | 05753",
      "Nook & Cranny |  | Waterbury | VT | ",
    ]);
  });

  it("reads Michigan's shape: a header that ends in a comma, capitals in the middle of streets", () => {
    const { report, rows } = importFile(fixturePath("mi-shape.csv"));
    expect(lines(rows, [...PLACE, "services"])).toEqual([
      "Twp Micro | 41645 Production DR | Harrison Township | MI | 48045 | adult-use",
      "Exotic Example - Pontiac | 772 Cesar E Chavez AVE | Pontiac | MI | 48340 | adult-use",
      "High Dune | 10269 US-12 | White Pigeon | MI | 49099 | adult-use|delivery",
    ]);
    expect(report.expired).toBe(1);
  });

  it("counts every row once, whatever became of it", () => {
    for (const name of [
      "ny-shape.csv",
      "or-shape.tsv",
      "wa-shape.csv",
      "duplicates.csv",
      "sentinels.csv",
      "mi-shape.csv",
      "ragged.csv",
    ]) {
      const { report } = importFile(fixturePath(name));
      expect(report.rowsRead, name).toBe(
        report.listings + report.merged + total(report.skipped) + report.rejected.length,
      );
      expect(report.listings, name).toBe(report.counts.added);
    }
  });
});
