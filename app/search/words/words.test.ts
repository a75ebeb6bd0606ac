import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formsOf, indexedForm, splitWords, wordForm, wordsOf } from "./words.ts";

describe("words", () => {
  test.each([
    ["What’s in a pre-roll?", ["What’s", "in", "a", "pre", "roll"]],
    ["0.3 percent of THCA; § 280E", ["0", "3", "percent", "of", "THCA", "280E"]],
    ["Cafe\u0301 ¡Olé!", ["Cafe\u0301", "Olé"]],
    ["rock’n’roll at O’Shea’s", ["rock’n’roll", "at", "O’Shea’s"]],
    ["…—", []],
  ])("of %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test("and what is between them make the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const pieces = splitWords(text);
        expect(pieces.join("")).toBe(text);
        expect(pieces.filter((_, i) => i % 2 === 1)).toEqual(wordsOf(text));
      }),
    );
  });
});

describe("the form of a word", () => {
  test.each([
    ["Edibles", "edible"],
    ["TAXES", "tax"],
    ["tax’s", "tax"],
    ["studies", "study"],
    ["batches", "batch"],
    ["process", "process"],
    ["cannabis", "cannabi"],
    ["Café", "cafe"],
    ["don't", "dont"],
    ["gas", "gas"],
    ["280E", "280e"],
    ["ｆｕｌｌ", "full"],
    ["news", "news"],
    ["boxes", "box"],
    ["dishes", "dish"],
    ["classes", "class"],
    ["watches", "watch"],
    ["branches", "branch"],
    ["caches", "cache"],
    ["shoes", "shoe"],
    ["taxies", "taxy"],
    ["eies", "eie"],
    ["focus", "focus"],
    ["bus", "bus"],
    ["two", "2"],
    ["O’Shea", "oshea"],
    ["1990s", "1990s"],
    ["MP3s", "mp3s"],
    ["diesels", "diesel"],
    ["orchestras", "orchestra"],
  ])("%s is %s", (word, form) => {
    expect(wordForm(word)).toBe(form);
  });

  test("is the same in capitals, and for its plural", () => {
    const word = fc.stringMatching(/^[a-z]{3,8}[bdgklmnprt]$/);
    fc.assert(
      fc.property(word, (one) => {
        expect(wordForm(one.toUpperCase())).toBe(wordForm(one));
        expect(wordForm(`${one}s`)).toBe(wordForm(one));
        expect(wordForm(`${one}’s`)).toBe(wordForm(one));
      }),
    );
  });

  test("words that are in every text have none", () => {
    for (const word of ["the", "The", "OF", "is"]) expect(indexedForm(word)).toBeNull();
    expect(indexedForm("THC")).toBe("thc");
    expect([indexedForm("don’t"), indexedForm("don't"), indexedForm("’s")]).toEqual([null, null, null]);
    expect(formsOf("What’s in the Edibles that you eat?")).toEqual(["edible", "eat"]);
  });
});
