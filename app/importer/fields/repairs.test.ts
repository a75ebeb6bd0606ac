import { describe, expect, it } from "vitest";
import { fixturePath, importFile, lines } from "../import-fixture.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { total } from "../tally.ts";

const PLACE = ["name", "address", "city", "state", "zip"];

describe("files that are damaged or odd (fictional)", () => {
  it("gives ZIPs their zeros back, unwraps Excel's text formulas, and knows the state from the ZIPs", () => {
    const { report, rows } = importFile(fixturePath("lost-zeros.csv"));
    expect(report.understood).toMatchObject({ state: "MA", stateHow: "as the ZIP codes agree" });
    expect(lines(rows, ["name", "city", "zip", "phone", "license_number"])).toEqual([
      "Harbor Leaf | Boston | 02110 | 6175550101 | MR0001",
      "Mill River | Northampton | 01060 | 4135550102 | MR0002",
      "Berkshire Bud | Pittsfield | 01201 | 4135550104 | MR0004",
      "Cape Light | Sandwich | 02563 | 5085550103 | MR0003",
      "Worcester Way | Worcester | 01608 |  | MR0005",
    ]);
    expect(report.repaired.get("ZIP that lost its leading zero")).toBe(3);
  });

  it("repairs coordinates or drops them", () => {
    const { rows } = importFile(fixturePath("coordinates.csv"));
    const at = Object.fromEntries(rows.map((row) => [row.name, `${row.lat},${row.lng} ${row.zip}`]));
    const denver = "39.7312,-104.9826 80203";
    expect(at).toEqual({
      "Right Place": denver,
      "Plus Sign": denver,
      Swapped: denver,
      "Lost Point": denver,
      Letters: denver,
      "No Zip": denver,
      "Nothing But": denver,
      "Null Island": ", 80203",
      "Other Country": ", 80203",
      "Other End": ", 80203",
    });
  });

  it("takes sentinels for blanks and checks phones, e-mail and websites", () => {
    const { report, rows } = importFile(fixturePath("sentinels.csv"));
    expect(lines(rows, [...PLACE, "phone", "email", "website", "hours"])).toEqual([
      "Kettle Creek LLC | 12 Elm St | Pueblo | CO | 81003 |  |  |  | ",
      "North NW Holdings, Inc. | 14 Elm St | Pueblo | CO | 81003 |  |  |  | Mo-Fr 09:00-21:00; Sa 10:00-18:00",
      "O'Neil & McAdams III LLC | 16 Elm St | Pueblo | CO | 81003 | 7195550103 | info@example.com | https://example.com/shop | 24/7",
    ]);
    expect(report.rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [5, "no name"],
      [6, "no place: neither a city nor a ZIP nor usable coordinates"],
    ]);
  });

  it("reads a column for each day's hours, and services where the type says little", () => {
    const { report, rows } = importFile(fixturePath("day-columns.csv"));
    expect(lines(rows, [...PLACE, "hours"])).toEqual([
      "Mesa Moon | 330 E Southern Ave #37 | Mesa | AZ | 85210 | Mo-Sa 08:00-24:00; Su off",
      "Saguaro Stop | 123 E Merritt St | Prescott | AZ | 86301 | Mo-Sa 09:00-20:00; Su 10:00-18:00",
    ]);
    expect(total(report.skipped)).toBe(2);
  });

  it("reads pipes in UTF-16 without a byte-order mark, and city, state and ZIP in one column", () => {
    const { report, rows } = importFile(fixturePath("pipes-utf16be.txt"));
    expect(report.understood).toMatchObject({ encoding: "utf-16be", delimiter: "pipe", state: "UT" });
    expect(lines(rows, PLACE)).toEqual([
      "Ogden Rx | 12 Washington Blvd Ste 4 | Ogden | UT | 84401",
      "Salt Flat N.W. Dispensary | 77 S State St | Salt Lake City | UT | 84111",
    ]);
  });

  it("reads a table whose every line was quoted whole", () => {
    const { rows } = importFile(fixturePath("quoted-lines.csv"));
    expect(lines(rows, PLACE)).toEqual([
      "Quoted Leaf | 12 Main St, Suite 3 | Reno | NV | 89501",
      "Second Leaf | 14 Main St | Reno | NV | 89501",
    ]);
  });

  it("joins duplicates, and leaves different businesses and a chain's shops apart", () => {
    const { report, rows } = importFile(fixturePath("duplicates.csv"));
    expect(report.merged).toBe(3);
    expect(lines(rows, ["name", "address", "services", "license_number", "phone"])).toEqual([
      "Brand New Name | 9 Ninth St | adult-use|medical | M-4; R-4 | ",
      "Chain Store | 1 First St | adult-use | R-3 | ",
      "Chain Store | 2 Second St | adult-use | R-3 | ",
      "Other Shop | 100 N Main St Ste 4 | adult-use | R-2 | ",
      "River Bend | 100 North Main Street #4 | adult-use|medical | M-1; R-1 | 9185550101",
    ]);
  });

  it("puts ragged rows right: unquoted commas, open quotes, thousands of empty columns", () => {
    const { report, rows } = importFile(fixturePath("ragged.csv"));
    expect(lines(rows, [...PLACE, "phone"])).toEqual([
      'Broken "Quote" Inside | 16 Main St | Reno | NV | 89501 | 7755550103',
      "Last One | 20 Main St | Reno | NV | 89501 | 7755550105",
      "Never closed | 18 Main St | Reno | NV | 89501 | 7755550104",
      "Short Row | 14 Main St | Reno | NV | 89501 | ",
      "Unquoted Comma | 12 Main St, Suite 3 | Reno | NV | 89501 | 7755550101",
    ]);
    expect(report.repaired.get("row with an unquoted delimiter put right")).toBe(1);
  });

  it("says what is missing where there is no place, and which columns it saw", () => {
    try {
      importFile(fixturePath("no-place.csv"));
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(NotUnderstoodError);
      const { message, help } = error as NotUnderstoodError;
      expect(message).toContain("a place");
      expect(help.join("\n")).toContain("LicenseNumber | LicenseName | CE ID");
    }
  });
});
