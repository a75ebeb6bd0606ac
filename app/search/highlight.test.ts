import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Highlighted, markParts, markWords } from "./highlight.ts";
import { wordForm, wordsOf } from "./words/words.ts";

const anyText = fc.string({ unit: "grapheme", maxLength: 60 });
const marked = (text: Highlighted) => text.filter((_, i) => i % 2 === 1);

function expectTurns(pieces: Highlighted, text: string): void {
  expect(pieces.join("")).toBe(text);
  // Only what stands before the first mark may be empty.
  for (const piece of pieces.slice(1)) expect(piece).not.toBe("");
}

describe("marked words", () => {
  test.each([
    ["How long an edible takes", ["edible"], ["How long an ", "edible", " takes"]],
    ["Edibles, and more edibles", ["edible"], ["", "Edibles", ", and more ", "edibles"]],
    ["Nothing here", ["edible"], ["Nothing here"]],
    ["<b>edible</b> & co", ["edible"], ["<b>", "edible", "</b> & co"]],
  ])("%j", (text, forms, pieces) => {
    expect(markWords(text, new Set(forms))).toEqual(pieces);
  });

  test("leave the text as it is, and mark exactly the words that were looked for", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, which) => {
        const words = wordsOf(text);
        const forms = new Set(words.length > 0 ? [wordForm(words[which % words.length] ?? "")] : []);
        const pieces = markWords(text, forms);
        expectTurns(pieces, text);
        const wanted = words.filter((word) => forms.has(wordForm(word)));
        expect(marked(pieces).join("")).toBe(wanted.join(""));
      }),
    );
  });
});

describe("marked parts", () => {
  test.each([
    ["Green Leaf", ["leaf"], ["Green ", "Leaf"]],
    ["12 Leaf St., Leafton", ["leaf"], ["12 ", "Leaf", " St., ", "Leaf", "ton"]],
    ["A+B (C)", ["+b (c)"], ["A", "+B (C)"]],
    ["Denver", ["den", "denver"], ["", "Denver"]],
    ["Denver", [""], ["Denver"]],
    ["Denver", [], ["Denver"]],
  ])("%j with %j", (text, parts, pieces) => {
    expect(markParts(text, parts)).toEqual(pieces);
  });

  test("leave the text as it is, whatever is looked for", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { maxLength: 4 }),
        (text, parts) => {
          const pieces = markParts(text, parts);
          expectTurns(pieces, text);
        },
      ),
    );
  });

  test("mark every part that is there", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % 4));
        expect(marked(markParts(text, [part.toLowerCase()])).length).toBeGreaterThan(0);
      }),
    );
  });
});
