import { describe, expect, test } from "vitest";
import { oneOf, oneOfOr, someOf, written } from "./fields.ts";
import { listView, type ViewOf } from "./list-view.ts";
import { expectOneAddress } from "./one-address.ts";
import { pageOfList } from "./page-of-list.server.ts";

const LIST = listView(
  {
    category: oneOf(["flower", "edibles"]),
    stars: oneOf([1, 2, 3]),
    near: written((text) => (/^\d{5}$/.test(text) ? text : undefined)),
    service: someOf(["medical", "delivery"]),
    order: oneOfOr(["name", "price", "distance"], "name"),
  },
  // Nothing is at a distance from nowhere.
  (view) => (view.order === "distance" && !view.near ? { ...view, order: "name" as const } : view),
);
const parse = (search: string) => LIST.parse(new URLSearchParams(search));

/** What a view is without anything said. */
const PLAIN: ViewOf<typeof LIST> = { service: [], order: "name", page: 1 };

describe("a view of a list", () => {
  test("is read from the parameters that are known, in any case", () => {
    expect(parse("?page=3&near=80202&category=EDIBLES&utm=x&stars=2&order=Price")).toEqual({
      category: "edibles",
      stars: 2,
      near: "80202",
      service: [],
      order: "price",
      page: 3,
    });
  });

  test.each([
    "?category=cigars",
    "?category=",
    "?near=Denver",
    "?stars=4",
    "?stars=2.0",
    "?service=yoga",
    "?order=best",
    "?page=0",
    "?page=-1",
    "?page=1.5",
    "?page=02",
    "?page=x",
    "?page=9999999",
    "?toString=1&__proto__=2",
    "",
  ])("%s says nothing", (search) => {
    expect(parse(search)).toEqual(PLAIN);
  });

  test("keeps the order of its fields and of their values, each once", () => {
    expect(LIST.search(parse("?service=delivery&near=80202&service=medical&service=delivery&stars=1"))).toBe(
      "?stars=1&near=80202&service=medical&service=delivery",
    );
  });

  test("leaves out what has no meaning beside the rest, also where a link is written", () => {
    expect(parse("?order=distance").order).toBe("name");
    expect(parse("?order=distance&near=80202").order).toBe("distance");
    expect(LIST.search({ ...PLAIN, order: "distance" })).toBe("");
  });

  test("has one address, whatever it was read from", () => {
    expectOneAddress(LIST, {
      category: ["flower", "cigars"],
      stars: ["1", "3"],
      near: ["80202", "Denver"],
      service: ["medical", "delivery"],
      order: ["name", "price", "distance"],
    });
  });
});

describe("a page of a list", () => {
  const items = Array.from({ length: 25 }, (_, i) => i);
  const pageOf = (search: string) =>
    pageOfList(new Request(`https://leaf.example/books${search}`), {
      path: "/books",
      list: LIST,
      view: parse(search),
      items,
      pageSize: 10,
    });

  test("holds its items, and says how many there are in all", () => {
    expect(pageOf("?page=3")).toMatchObject({ items: [20, 21, 22, 23, 24], total: 25, pageCount: 3 });
  });

  test("is the same page for those whom a campaign sent", () => {
    expect(pageOf("?utm_source=mail&page=2&gclid=1")).toMatchObject({ search: "?page=2", first: 11 });
    expect(pageOf("?fbclid=1").search).toBe("");
  });

  test.each([
    ["?page=4", "/books"],
    ["?page=1", "/books"],
    ["?near=80202&category=flower", "/books?category=flower&near=80202"],
    ["?category=Flower", "/books?category=flower"],
    ["?category=Flower&utm_source=mail", "/books?category=flower"],
    ["?what=ever", "/books"],
  ])("asked for as %s leads to %s", (search, canonical) => {
    try {
      pageOf(search);
      expect.unreachable();
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).headers.get("Location")).toBe(canonical);
      expect((thrown as Response).headers.get("Cache-Control")).toBe("no-store");
    }
  });
});
