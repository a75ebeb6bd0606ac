import { describe, expect, test } from "vitest";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import type { ImportedCells } from "../fields/imported-cells.ts";
import { matchListings } from "./match-listings.ts";
import { rowsById } from "./rows-by-id.ts";
import { rowsOf } from "./stored-rows.server.ts";

const SOURCE = "Colorado";
type Cells = Partial<Record<"id" | "license_number" | "address" | "zip" | "source", string>>;

const shop = (id: string, cells: Cells = {}): ImportedCells =>
  ({ license_number: "", address: "1 Main St", zip: "80203", source: SOURCE, ...cells, id }) as ImportedCells;

/** The ids that fresh listings get, with what was there before. */
function match(fresh: ImportedCells[], baseline: ImportedCells[], present: ImportedCells[] = baseline) {
  const places = new Map(fresh.map(({ id }, at) => [id, at]));
  const list = (rows: ImportedCells[]) => rowsById(rowsOf([...CSV_COLUMNS], rows), places);
  return matchListings(fresh, list(baseline), list(present), SOURCE).ids;
}

describe("a listing of a new export", () => {
  test("keeps the id that it had, by its license at its address", () => {
    const was = shop("co-old", { license_number: "L-1" });
    expect(match([shop("co-l-1", { license_number: "L-1" })], [was])).toEqual(["co-old"]);
    expect(match([shop("co-l-1", { license_number: " l-1 " })], [was])).toEqual(["co-old"]);
    expect(match([shop("co-l-2", { license_number: "L-2; L-1" })], [was])).toEqual(["co-old"]);
  });

  test("keeps it by its license alone where the shop moved, and nobody else has it", () => {
    const was = shop("co-old", { license_number: "L-1" });
    expect(match([shop("co-l-1", { license_number: "L-1", address: "9 Elm St" })], [was])).toEqual([
      "co-old",
    ]);
    expect(match([shop("co-l-1", { license_number: "L-1", zip: "80299" })], [was])).toEqual(["co-old"]);
  });

  test("goes to the row at its own address where two shops share a license", () => {
    const north = shop("north", { license_number: "L-1", address: "1 North St" });
    const south = shop("south", { license_number: "L-1", address: "2 South St" });
    const fresh = [
      shop("a", { license_number: "L-1", address: "2 South St" }),
      shop("b", { license_number: "L-1", address: "1 North St" }),
    ];
    expect(match(fresh, [north, south])).toEqual(["south", "north"]);
  });

  test("takes no row that another one took, and of several with its license the next that is free", () => {
    const rows = [1, 2].map((n) => shop(`co-${n}`, { license_number: "L-1", address: `${n} North St` }));
    const fresh = [1, 2, 3].map((n) => shop(`new-${n}`, { license_number: "L-1", address: `${n} South St` }));
    expect(match(fresh, rows)).toEqual(["co-1", "co-2", "new-3"]);
  });

  test("keeps its id where it stands under that one, even with another license and address", () => {
    const was = shop("co-1", { license_number: "L-1" });
    expect(match([shop("co-1", { license_number: "L-9", address: "9 Elm St" })], [was])).toEqual(["co-1"]);
  });

  test("gives its id up to the shop that has it by license and address, and gets one of its own", () => {
    const was = shop("co-1", { license_number: "L-1" });
    const fresh = [
      shop("co-1", { license_number: "L-9", address: "9 Elm St" }),
      shop("x", { license_number: "L-1" }),
    ];
    expect(match(fresh, [was])).toEqual(["co-1-2", "co-1"]);
  });

  test("is found among the present rows where the last import did not write it", () => {
    const own = shop("by-hand", { license_number: "L-1" });
    expect(match([shop("co-l-1", { license_number: "L-1" })], [], [own])).toEqual(["by-hand"]);
    const wrote = shop("co-old", { license_number: "L-1" });
    expect(match([shop("co-l-1", { license_number: "L-1" })], [wrote], [own])).toEqual(["co-old"]);
  });

  test("is none of another registry's, whatever its license", () => {
    const other = shop("nv-1", { license_number: "L-1", source: "Nevada" });
    expect(match([shop("co-l-1", { license_number: "L-1" })], [other])).toEqual(["co-l-1"]);
    expect(match([shop("co-l-1", { license_number: "L-1", address: "9 Elm" })], [other])).toEqual(["co-l-1"]);
  });

  test("stays under its own id where that is the same shop, whoever else has its license there", () => {
    const rows = [shop("co-1", { license_number: "L-1" }), shop("twin", { license_number: "L-1; L-2" })];
    expect(match([shop("twin", { license_number: "L-1; L-2" })], rows)).toEqual(["twin"]);
    expect(match([shop("twin", { license_number: "L-1; L-3" })], rows)).toEqual(["twin"]);
    expect(match([shop("twin", { license_number: "L-1" })], [], rows)).toEqual(["twin"]);
  });

  test("leaves its own id where another license, another registry or another place stands under it", () => {
    const own = shop("co-1", { license_number: "L-1" });
    const fresh = [shop("x", { license_number: "L-1" })];
    expect(match(fresh, [shop("x", { license_number: "L-9" }), own])).toEqual(["co-1"]);
    expect(match(fresh, [shop("x", { license_number: "L-1", source: "Nevada" }), own])).toEqual(["co-1"]);
    expect(match(fresh, [shop("x", { license_number: "L-1", zip: "80299" }), own])).toEqual(["co-1"]);
    expect(match(fresh, [shop("x", { license_number: "L-1", address: "9 Elm St" }), own])).toEqual(["co-1"]);
  });

  test("without a license is not the next one without", () => {
    const was = shop("co-nameless");
    expect(match([shop("co-other")], [was])).toEqual(["co-other"]);
  });

  test("that is new gets an id that no row and no other listing has", () => {
    const rows = [
      shop("co-1", { license_number: "L-1", source: "By hand" }),
      shop("co-1-2", { source: "By hand" }),
    ];
    const fresh = [shop("co-1", { license_number: "L-1" }), shop("co-1", { license_number: "L-7" })];
    expect(match(fresh, rows)).toEqual(["co-1", "co-1-3"]);
    expect(match([shop("new"), shop("new"), shop("new")], [])).toEqual(["new", "new-2", "new-3"]);
  });
});

describe("rows by id", () => {
  const rows = rowsOf([...CSV_COLUMNS], [shop("a"), shop("b"), shop("a"), shop(""), shop("c")]);

  test("are the last of each id, whether a fresh listing has it or not", () => {
    const byId = rowsById(
      rows,
      new Map([
        ["a", 0],
        ["z", 1],
      ]),
    );
    expect(["a", "b", "c", "z", "", "nobody"].map(byId.rowOf)).toEqual([
      2,
      1,
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("are none of those that are left", () => {
    const byId = rowsById(rows, new Map([["a", 0]]), (row) => row === 2 || row === 1);
    expect(["a", "b"].map(byId.rowOf)).toEqual([0, undefined]);
  });
});
