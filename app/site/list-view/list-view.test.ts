import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listViewSearch, parseListView } from "./list-view.ts";
import { pageOfList } from "./page-of-list.server.ts";

const FILTERS = {
  category: ["flower", "edibles"],
  near: (text: string) => (/^\d{5}$/.test(text) ? text : undefined),
};
const parse = (search: string) => parseListView(new URLSearchParams(search), FILTERS);

describe("a view of a list", () => {
  test("is read from the parameters that are known, in any case", () => {
    expect(parse("?page=3&near=80202&category=EDIBLES&utm=x")).toEqual({
      filters: { category: "edibles", near: "80202" },
      page: 3,
    });
  });

  test.each([
    "?category=cigars",
    "?category=",
    "?near=Denver",
    "?page=0",
    "?page=-1",
    "?page=1.5",
    "?page=x",
    "",
  ])("%s says nothing", (search) => {
    expect(parse(search)).toEqual({ filters: {}, page: 1 });
  });

  test("has one address, whatever it was read from", () => {
    const part = fc.constantFrom("category", "near", "page", "flower", "80202", "2", "=", "&", "%", "é", "?");
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join("")),
        (text) => {
          const search = listViewSearch(parse(text));
          expect(listViewSearch(parse(search))).toBe(search);
        },
      ),
    );
  });
});

describe("a page of a list", () => {
  const items = Array.from({ length: 25 }, (_, i) => i);
  const pageOf = (search: string) =>
    pageOfList(new Request(`https://leaf.example/books${search}`), {
      path: "/books",
      view: parse(search),
      items,
      pageSize: 10,
    });

  test("holds its items, and says how many there are in all", () => {
    expect(pageOf("?page=3")).toMatchObject({ items: [20, 21, 22, 23, 24], total: 25, pageCount: 3 });
  });

  test.each([
    ["?page=4", "/books"],
    ["?page=1", "/books"],
    ["?near=80202&category=flower", "/books?category=flower&near=80202"],
    ["?category=Flower", "/books?category=flower"],
    ["?what=ever", "/books"],
  ])("asked for as %s leads to %s", (search, canonical) => {
    try {
      pageOf(search);
      expect.unreachable();
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).headers.get("Location")).toBe(canonical);
    }
  });
});
