import { expect, it } from "vitest";
import { bandColours, contrast, overprint, STOCK_INKS } from "./inks.ts";

it("inks over each other take their part of the light", () => {
  expect(overprint("#ffffff", "#4fb07c")).toBe("#4fb07c");
  expect(overprint("#000000", "#4fb07c")).toBe("#000000");
  expect(overprint("#808080", "#ff8040")).toBe("#804020");
});

it("contrast is that of WCAG 2.2", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});

it("a band is dimmed in the dark, but no further than its text can be read", () => {
  expect(bandColours(STOCK_INKS)).toMatchObject({ dimmed: 0.86, ground: "#abaf99", darkGround: "#939784" });
  const politics = bandColours({ key: "#1c2c49", spot: "#dd6148", paper: "#f0eae0" });
  expect(politics.dimmed).toBe(0.95);
  expect(contrast(politics.darkGround, politics.darkText)).toBeGreaterThanOrEqual(4.5);
});
