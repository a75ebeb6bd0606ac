import { existsSync, readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { toCsv } from "./csv.ts";
import { generateRows, SHIPPED_COUNT, SHIPPED_SEED } from "./generate-listings.ts";

const file = new URL("../../data/dispensaries.csv", import.meta.url);

test("data/dispensaries.csv is what the generator writes", ({ skip }) => {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const demonstration = data.length > 0 && data.every(({ source }) => source === DEMONSTRATION_SOURCE);
  skip(
    !demonstration,
    "data/dispensaries.csv is not the shipped demonstration: an operator has imported or added listings",
  );
  // A boolean, not the texts: a difference of half a megabyte is no message.
  const same = text === toCsv(generateRows(SHIPPED_COUNT, SHIPPED_SEED));
  expect(same, "run: node scripts/make-demonstration-data.ts").toBe(true);
});

test("the file begins with the columns in their written order and ends with a line feed", () => {
  const text = toCsv(generateRows(3, 1));
  expect(text.split("\n")[0]).toBe(CSV_COLUMNS.join(","));
  expect(text.endsWith("\n")).toBe(true);
  expect(text).not.toContain("\r");
});
