import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HEADLINE_FONT } from "../fonts/headline-font.ts";
import { fitHeadline } from "./headline-lines.ts";
import { printable, widthOf } from "./printable.ts";

const measure = (text: string) => widthOf(text, HEADLINE_FONT);
const frame = {
  width: 500,
  sizes: [
    { size: 80, mostLines: 2 },
    { size: 40, mostLines: 4 },
  ],
  measure,
};

describe("a headline", () => {
  it("never is wider than its column, nor has more lines than fit, whatever is written", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ unit: "grapheme", maxLength: 300 })),
        (text) => {
          const { lines, size } = fitHeadline(printable(text, HEADLINE_FONT), frame);
          expect(lines.length).toBeLessThanOrEqual(size === 80 ? 2 : 4);
          for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(frame.width);
        },
      ),
    );
  });

  it("is set in the largest size that it fits", () => {
    expect(fitHeadline("Short", frame)).toEqual({ lines: ["Short"], size: 80 });
    expect(fitHeadline("What rescheduling would change and what not", frame).size).toBe(40);
  });

  it("is balanced: no word alone on its last line", () => {
    const { lines } = fitHeadline("How states decide who may open a shop and where", frame);
    const widths = lines.map(measure);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7);
  });

  it("too long is cut and says so", () => {
    const { lines } = fitHeadline("many words ".repeat(60).trim(), frame);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it("keeps all of its words otherwise", () => {
    const text = "How states decide who may open a shop and where";
    expect(fitHeadline(text, frame).lines.join(" ")).toBe(text);
  });
});

describe("printable text", () => {
  it.each([
    ["Café naïve — “½” …", "Café naïve — “½” …"],
    ["Cafe\u0301", "Café"],
    ["Dvořák", "Dvorák"],
    ["ﬁve ﬂowers", "five flowers"],
    ["a\n\tb\u00a0c", "a b c"],
    ["🌿 leaf", "leaf"],
    ["שלום", ""],
  ])("%j is set as %j", (text, expected) => {
    expect(printable(text, HEADLINE_FONT)).toBe(expected);
  });
});
