import { expect, test } from "vitest";
import { storiesOfTab } from "./stories-of-tab.ts";

const TABS = ["indoor", "outdoor"];
const lamp = { tags: ["indoor"] };
const field = { tags: ["research", "outdoor"] };
const both = { tags: ["indoor", "outdoor"] };
const neither = { tags: ["research"] };
const all = [lamp, field, both, neither];

test("a tab holds the stories with its tag", () => {
  expect(storiesOfTab(all, TABS, "outdoor")).toEqual([field, both]);
});

test("the first tab is the default, and holds what has no tab's tag", () => {
  expect(storiesOfTab(all, TABS)).toEqual([lamp, both, neither]);
  expect(storiesOfTab(all, TABS, "indoor")).toEqual([lamp, both, neither]);
});

test("without tabs there are all stories", () => {
  expect(storiesOfTab(all, [])).toEqual(all);
});
