import { expect, test } from "vitest";
import { coverHeight, isCategoryHeroSize, isCoverSize } from "./cover-sizes.ts";

test.each([
  [400, 267, true],
  [1200, 600, true],
  [104, 104, true],
  [401, 267, false],
  [400, 268, false],
  [5000, 3333, false],
  [400, Number.NaN, false],
])("a cover of %i by %i may be drawn: %s", (width, height, allowed) => {
  expect(isCoverSize({ width, height })).toBe(allowed);
});

test("heights are whole", () => {
  expect(coverHeight(800, "3x2")).toBe(533);
  expect(coverHeight(1200, "2x1")).toBe(600);
  expect(coverHeight(104, "1x1")).toBe(104);
});

test("a band has one of three sizes", () => {
  expect(isCategoryHeroSize({ width: 1440, height: 320 })).toBe(true);
  expect(isCategoryHeroSize({ width: 1440, height: 220 })).toBe(false);
});
