import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPassage } from "./passage.ts";
import { wordForm } from "./words/words.ts";

const filler = "Some words that say nothing at all. ".repeat(20);

describe("a passage", () => {
  test("is the whole of a short text", () => {
    expect(findPassage("A short text.", new Set(["text"]))).toBe("A short text.");
  });

  test("is the beginning where nothing was found", () => {
    const passage = findPassage(filler, new Set(["denver"]));
    expect(passage).toMatch(/^Some words .+…$/);
    expect(passage.length).toBeLessThanOrEqual(201);
  });

  test("holds the word that was found, between whole words", () => {
    const passage = findPassage(`${filler}The shops of Denver opened first. ${filler}`, new Set(["denver"]));
    expect(passage).toMatch(/^…\S.* shops of Denver opened first\. .+\S…$/);
  });

  test("is the one that holds most of the words", () => {
    const text = `Denver alone. ${filler}Denver and its taxes. ${filler}`;
    expect(findPassage(text, new Set(["denver", "tax"]))).toContain("Denver and its taxes");
  });

  test("comes out of its text, is not longer than two lines, and holds a found word", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(words, fc.nat(), (list, which) => {
        const text = list.join(" ");
        const word = list[which % list.length] ?? "";
        const passage = findPassage(text, new Set([wordForm(word)]));
        const bare = passage.replace(/^…|…$/g, "");
        expect(text).toContain(bare);
        expect(bare.length).toBeLessThanOrEqual(200);
        expect(bare.split(" ").map(wordForm)).toContain(wordForm(word));
      }),
    );
  });
});
