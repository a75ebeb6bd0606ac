import { expect, test } from "vitest";
import { overviewSentence } from "./overview-sentence.ts";

test("says whether the listing is right, what it brought and how much waits, in this order", () => {
  expect(overviewSentence({ differs: 1, brought: { days: 30, visits: 1284, calls: 96 }, waits: 3 })).toBe(
    "Your listing is right in all but one field. In 30 days 1,284 visits brought 96 calls. Three things are waiting for you.",
  );
});

test("is as short as its matter", () => {
  expect(overviewSentence({ differs: 0, waits: 0 })).toBe(
    "Your listing is right. Nothing is waiting for you.",
  );
  expect(overviewSentence({ differs: 0, brought: { days: 1, visits: 1, calls: 0 }, waits: 1 })).toBe(
    "Your listing is right. In a day 1 visit brought no calls. One thing is waiting for you.",
  );
  expect(overviewSentence({ differs: 2, brought: { days: 4, visits: 0, calls: 0 }, waits: 12 })).toBe(
    "Your listing is right in all but two fields. In 4 days nobody visited it. 12 things are waiting for you.",
  );
});

test("says when the directory does not have the shop", () => {
  expect(overviewSentence({ differs: undefined, waits: 0 })).toMatch(/^Your listing is not in the directory/);
  expect(overviewSentence({ differs: undefined, waits: 0, isHidden: true }), "nor does the registry").toMatch(
    /^Your listing is not in the directory/,
  );
});

test("does not say that it is right where readers see none of it", () => {
  expect(overviewSentence({ differs: 0, waits: 0, isHidden: true })).toBe(
    "Readers see only what the registry says. Nothing is waiting for you.",
  );
});
