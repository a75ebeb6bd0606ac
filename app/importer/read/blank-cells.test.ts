import { describe, expect, it } from "vitest";
import { cleanCell } from "./blank-cells.ts";

describe("a cell", () => {
  it.each([
    ["  padded  ", "padded"],
    ['"quoted"', "quoted"],
    ['""twice""', "twice"],
    ["'single'", "single"],
    ["\"'both'\"", "both"],
    ['="07304"', "07304"],
    ["'07304", "07304"],
    ["a\\nb\\r\\nc\\td", "a\nb\nc d"],
    ["a\u00a0\u200bb", "a b"],
    ["A &amp; B", "A & B"],
    ["'3fifteen' or 'Three'", "'3fifteen' or 'Three'"],
    ["Mary's", "Mary's"],
    ["x\u0000\u0007y", "xy"],
    ["=1+1", "=1+1"],
    ["Cafe\u0301", "Café"],
  ])("reads %j as %j", (raw, clean) => expect(cleanCell(raw)).toBe(clean));

  it.each([
    "",
    " ",
    "\u00a0",
    "N/A",
    "n/a",
    "NA",
    "NULL",
    "None",
    "undefined",
    "-",
    "--",
    "*",
    "TBD",
    "Data Not Available",
    "Not Published",
    "'N/A'",
    "Exempt from Public Disclosure",
    "Address is not available until the final application is complete",
  ])("takes %j for blank", (raw) => expect(cleanCell(raw)).toBe(""));

  it.each(["Nada", "None Better Cannabis", "NASA", "A-1", "Noname"])("keeps %j", (raw) =>
    expect(cleanCell(raw)).toBe(raw),
  );
});
