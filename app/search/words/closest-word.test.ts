import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closestWord, countTypos } from "./closest-word.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 9 });

describe("typos between two words", () => {
  test.each([
    ["", "", 0],
    ["label", "label", 0],
    ["lable", "label", 1],
    ["labl", "label", 1],
    ["labbel", "label", 1],
    ["lapel", "label", 1],
    ["canabsi", "cannabis", 2],
    ["abc", "", 3],
  ])("%j for %j: %i", (a, b, typos) => {
    expect(countTypos(a, b)).toBe(typos);
  });

  test("are as many in either direction, none in the word itself, and no fewer than the lengths differ", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(countTypos(a, b)).toBe(countTypos(b, a));
        expect(countTypos(a, b) === 0).toBe(a === b);
        expect(countTypos(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(countTypos(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  test("two neighbours that changed places are one", () => {
    fc.assert(
      fc.property(word, fc.nat(), (a, at) => {
        fc.pre(a.length >= 2);
        const i = at % (a.length - 1);
        const swapped = a.slice(0, i) + a[i + 1] + a[i] + a.slice(i + 2);
        expect(countTypos(a, swapped)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the closest word", () => {
  const candidates: [string, number][] = [
    ["denver", 20],
    ["never", 400],
    ["table", 90],
    ["label", 30],
    ["able", 300],
    ["cannabis", 900],
    ["form", 10],
    ["farm", 40],
  ];

  test.each([
    ["devner", "denver"],
    ["lable", "label"],
    ["canabsi", undefined],
    ["cannabsi", "cannabis"],
    ["cannnabbis", "cannabis"],
    ["firm", "farm"],
    ["xyzzy", undefined],
    ["tha", undefined],
    ["label", undefined],
  ])("to %s is %s", (typed, closest) => {
    expect(closestWord(typed, candidates)).toBe(closest);
  });

  test("has at most one typo in four to seven letters, two in more, none in three", () => {
    const closest = (typed: string, ...words: string[]) =>
      closestWord(
        typed,
        words.map((each) => [each, 1] as const),
      );
    expect(closest("abcx", "abcd")).toBe("abcd");
    expect(closest("abx", "abc")).toBeUndefined();
    expect(closest("abcdexy", "abcdefg")).toBeUndefined();
    expect(closest("abcdefxy", "abcdefgh")).toBe("abcdefgh");
    expect(closest("abcdexyz", "abcdefgh")).toBeUndefined();
  });

  test("is the one with fewest typos, then of the same first letter, then the most frequent, then the first by letters", () => {
    const closest = (typed: string, ...words: [string, number][]) =>
      [words, words.toReversed()].map((each) => closestWord(typed, each));
    expect(closest("cannabis", ["cannabys", 1], ["canabiss", 900])).toEqual(["cannabys", "cannabys"]);
    expect(closest("table", ["tabled", 1], ["cable", 900])).toEqual(["tabled", "tabled"]);
    expect(closest("firm", ["form", 10], ["farm", 40])).toEqual(["farm", "farm"]);
    expect(closest("firm", ["form", 40], ["farm", 40])).toEqual(["farm", "farm"]);
  });

  test("is none where there are no candidates", () => {
    expect(closestWord("label", [])).toBeUndefined();
  });
});
