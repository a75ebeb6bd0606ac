import { describe, expect, it } from "vitest";
import { heroColours, INK_NAMES, inksOf, overprint } from "./inks.ts";

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(INK_NAMES)("the inks of %s", (name) => {
  it("let text be read on the band and on the paper", () => {
    const { ground, text } = heroColours(name);
    expect(contrast(ground, text)).toBeGreaterThan(4.5);
    expect(contrast(inksOf(name).paper, inksOf(name).key)).toBeGreaterThan(7);
  });
});

it("inks over each other take their part of the light", () => {
  expect(overprint("#ffffff", "#4fb07c")).toBe("#4fb07c");
  expect(overprint("#000000", "#4fb07c")).toBe("#000000");
  expect(overprint("#808080", "#ff8040")).toBe("#804020");
});
