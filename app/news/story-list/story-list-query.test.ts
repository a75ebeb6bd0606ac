import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStoryListQuery, storyListSearch } from "./story-list-query.ts";

const TABS = ["indoor", "outdoor", "organic"];
const read = (search: string, tabs = TABS) => parseStoryListQuery(new URLSearchParams(search), tabs);

test("a URL without parameters is the first page of the first tab", () => {
  expect(read("")).toEqual({ tab: undefined, page: 1 });
});

test("the first tab is the default, and is left out", () => {
  expect(read("tab=indoor")).toEqual({ tab: undefined, page: 1 });
  expect(storyListSearch(read("tab=indoor"))).toBe("");
});

test("another tab and a page are read, whatever the case and the order", () => {
  expect(read("page=3&tab=Outdoor")).toEqual({ tab: "outdoor", page: 3 });
  expect(storyListSearch(read("page=3&tab=Outdoor"))).toBe("?tab=outdoor&page=3");
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
  expect(storyListSearch(read(search))).toBe("");
});

test("a list without tabs knows none", () => {
  expect(read("tab=indoor&page=2", [])).toEqual({ tab: undefined, page: 2 });
});

test("a page number too long to be one counts as not given", () => {
  expect(read("page=99999999999999999999").page).toBe(1);
});

test("the search string of a view is read as that view, and is its own canonical form", () => {
  const search = fc.dictionary(
    fc.constantFrom("tab", "page", "q"),
    fc.oneof(fc.string(), fc.constantFrom(...TABS), fc.nat(30).map(String)),
  );
  fc.assert(
    fc.property(search, (parameters) => {
      const query = parseStoryListQuery(new URLSearchParams(parameters), TABS);
      const canonical = storyListSearch(query);
      expect(read(canonical)).toEqual(query);
      expect(storyListSearch(read(canonical))).toBe(canonical);
    }),
  );
});
