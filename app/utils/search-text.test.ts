import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchText } from "./search-text.ts";

describe("what is typed in a search", () => {
  test.each([
    ["  dark   bar ", "dark bar"],
    ["dark\r\nbar\u0000", "dark bar"],
    ["\u202edark\u202c\u2067 bar\u2069\u200f", "dark bar"],
    ["\u0000", undefined],
    ["\u202e", undefined],
    ["", undefined],
  ])("%j is looked for as %j", (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  test("is cut after a hundred characters, and never through one", () => {
    expect(searchText("x".repeat(300))).toBe("x".repeat(100));
    expect(searchText(`${"x".repeat(99)}🌿`)).toBe(`${"x".repeat(99)}🌿`);
  });

  test("reads the same when it is read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const text = searchText(typed);
        expect(text && searchText(text)).toBe(text);
      }),
    );
  });
});
