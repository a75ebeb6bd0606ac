import { describe, expect, test } from "vitest";
import { phraseAt } from "./phrases.ts";
import { stemOf } from "./stem.ts";
import { synonymsOf } from "./synonyms.ts";
import { wordForm } from "./words.ts";

describe("a number", () => {
  test.each([
    ["III", "3"],
    ["three", "3"],
    ["3", "3"],
    ["second", "2nd"],
    ["twelfth", "12th"],
    ["i", "i"],
    ["x", "x"],
    ["mix", "mix"],
  ])("%s is %s", (word, form) => {
    expect(wordForm(word)).toBe(form);
  });
});

describe("words of one stem", () => {
  test.each([
    ["store", "storing", "storage"],
    ["grow", "growing", "grower"],
    ["pregnant", "pregnancy"],
    ["license", "licensing", "licensed"],
    ["tax", "taxation"],
    ["expunge", "expungement", "expunging"],
    ["drive", "driving", "driver"],
    ["travel", "traveling"],
  ])("%s, %s", (...words) => {
    expect(new Set(words.map((word) => stemOf(wordForm(word)))).size).toBe(1);
  });

  test.each([
    ["plane", "plan"],
    ["card", "care"],
    ["state", "status"],
    ["hemp", "help"],
  ])("%s is not %s", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  test("a word of a few letters is its own", () => {
    for (const word of ["thc", "cbd", "420", "280e", "gas"]) expect(stemOf(word)).toBe(word);
  });
});

describe("words of one meaning", () => {
  test("lead to each other, and never to themselves", () => {
    expect(synonymsOf(wordForm("weed"))).toContain(wordForm("cannabis"));
    expect(synonymsOf(wordForm("cannabis"))).toContain("weed");
    expect(synonymsOf("weed")).not.toContain("weed");
    expect(synonymsOf("xyzzyx").size).toBe(0);
  });

  test("some mean it only together", () => {
    expect(phraseAt(["my", "credit", "card"], 1)).toEqual({ length: 2, instead: ["cash"] });
    expect(phraseAt(["credit"], 0)).toBeUndefined();
    expect(phraseAt([], 0)).toBeUndefined();
  });
});
