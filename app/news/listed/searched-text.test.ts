import { expect, test } from "vitest";
import { searchedText } from "./searched-text.server.ts";

test("the search reads a story's words, with a printer's quotes", () => {
  expect(searchedText('# A "leaf"\n\nIts *words*.')).toEqual({
    headings: ["A “leaf”"],
    text: "A “leaf” · Its words.",
  });
});

test("of one that is longer than real ones it reads the beginning", () => {
  const { headings, text } = searchedText(`first ${"# word\n".repeat(150_000)} last`);
  expect(text.startsWith("first")).toBe(true);
  expect(text.length).toBeLessThanOrEqual(64 * 1024 * 2);
  expect(text).not.toContain("last");
  expect(headings.length).toBeLessThan(10_000);
});
