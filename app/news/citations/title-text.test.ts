import { expect, test } from "vitest";
import { stopped, withStop } from "./rich-text.ts";
import { doubleQuotedSentence, entryTitle, singleQuoted } from "./title-text.ts";

test.each([
  ["How it works.", "How it works"],
  ["How  it\n works ", "How it works"],
  ["Why?", "Why?"],
  ["And then...", "And then..."],
  ["Growing in the U.S.", "Growing in the U.S."],
  ["Sold to Leaf Inc.", "Sold to Leaf Inc."],
  ["People v. Doe, 1 P.2d 3 (1992).", "People v. Doe, 1 P.2d 3 (1992)"],
  [".", "."],
])("%j is %j in an entry", (title, shown) => {
  expect(entryTitle(title)).toBe(shown);
});

test.each([
  ["What light does", "“What light does.”"],
  ["Is it legal?", "“Is it legal?”"],
  ['What "light" means', "“What ‘light’ means.”"],
  ["They call it “light”", "“They call it ‘light.’”"],
  ["They ask, “Why?”", "“They ask, ‘Why?’”"],
  ["The growers’", "“The growers’.”"],
  ["“Light” and the growers’", "“‘Light’ and the growers’.”"],
  ['A 6" pipe', '“A 6" pipe.”'],
])("%j is %s in American quotation marks", (title, quoted) => {
  expect(doubleQuotedSentence(title)).toBe(quoted);
});

test.each([
  ["What light does", "‘What light does’"],
  ["What 'light' means", "‘What “light” means’"],
  ["What ‘light’ means", "‘What “light” means’"],
  ['What "light" means', "‘What “light” means’"],
  ["‘Don’t panic’, they say", "‘“Don’t panic”, they say’"],
  ["Nevada's rules and growers' rights", "‘Nevada's rules and growers' rights’"],
])("%j is %s in British quotation marks", (title, quoted) => {
  expect(singleQuoted(title)).toBe(quoted);
});

test("a stop is never doubled, and never taken from a link", () => {
  expect(withStop("Leaf Inc.")).toBe("Leaf Inc.");
  expect(withStop("Really?”")).toBe("Really?”");
  const link = { text: "https://leaf.example/a.", href: "https://leaf.example/a." };
  expect(stopped(link)).toEqual([link, { text: "." }]);
  expect(stopped("")).toEqual([]);
});
