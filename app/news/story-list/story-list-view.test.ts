import { expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { STORY_LIST, storyListView } from "./story-list-view.ts";

const TABS = ["indoor", "outdoor", "organic"];
const read = (search: string, tabs = TABS) => storyListView(tabs).parse(new URLSearchParams(search));
const canonical = (search: string) => STORY_LIST.search(read(search));

test("a URL without parameters is the first page of the first tab", () => {
  expect(read("")).toEqual({ page: 1 });
});

test("the first tab is the default, and is left out", () => {
  expect(read("tab=indoor")).toEqual({ page: 1 });
  expect(canonical("tab=indoor")).toBe("");
});

test("another tab and a page are read, whatever the case and the order", () => {
  expect(read("page=3&tab=Outdoor")).toEqual({ tab: "outdoor", page: 3 });
  expect(canonical("page=3&tab=Outdoor")).toBe("?tab=outdoor&page=3");
});

test.each([
  "tab=greenhouse",
  "tab=",
  "tab=indoor&tab=organic",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=01",
  "page=x",
])("%s counts as not given", (search) => {
  expect(canonical(search)).toBe("");
});

test("a list without tabs knows none", () => {
  expect(read("tab=indoor&page=2", [])).toEqual({ page: 2 });
});

test("a page number too long to be one counts as not given", () => {
  expect(read("page=99999999999999999999").page).toBe(1);
});

test("a view has one address", () => {
  expectOneAddress(storyListView(TABS), { tab: TABS });
  expectOneAddress(STORY_LIST, { tab: TABS });
});
