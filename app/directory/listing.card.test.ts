import { expect, test } from "vitest";
import { addressLine } from "./listing.card.ts";

const DENVER = { city: "Denver", state: "CO" };

test.each([
  ["the heading's own city", { address: "631 42nd Avenue", place: "Denver, CO 80204" }, "631 42nd Avenue"],
  ["another city there", { address: "9 Oak Street", place: "Aurora, CO 80010" }, "9 Oak Street, Aurora"],
  ["another city, no street", { place: "Aurora, CO 80010" }, "Aurora"],
  [
    "another state's",
    { address: "9 Oak Street", place: "Denver, NC 28037" },
    "9 Oak Street, Denver, NC 28037",
  ],
  [
    "a city that begins alike",
    { address: "9 Oak Street", place: "Denver West, CO" },
    "9 Oak Street, Denver West",
  ],
  ["no street known", { place: "Denver, CO 80204" }, "Denver, CO 80204"],
])("a row leaves out what its heading names: %s (product.md 8.15)", (_what, row, line) => {
  expect(addressLine(row, DENVER)).toBe(line);
});

test("where no heading names a city the address is whole", () => {
  expect(addressLine({ address: "631 42nd Avenue", place: "Denver, CO 80204" })).toBe(
    "631 42nd Avenue, Denver, CO 80204",
  );
});
