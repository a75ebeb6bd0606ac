import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { SEARCH, searchPath } from "./search-query.ts";

const canonical = (search: string) => searchPath(SEARCH.parse(new URLSearchParams(search)));

describe("a search's address", () => {
  test.each([
    ["", "/search"],
    ["q=", "/search"],
    ["q=%20%20&type=stories&page=2", "/search"],
    ["type=stories&page=2", "/search"],
    ["q=edibles", "/search?q=edibles"],
    ["q=%20green%20%20leaf%0A", "/search?q=green+leaf"],
    ["q=a%00b%1bc", "/search?q=a+b+c"],
    ["page=1&type=pages&q=x", "/search?q=x&type=pages"],
    ["q=x&page=2", "/search?q=x"],
    ["q=x&type=law&page=3", "/search?q=x&type=law&page=3"],
    ["q=x&type=Law", "/search?q=x&type=law"],
    ["q=x&type=constructor", "/search?q=x"],
    ["q=x&type=stories&page=0", "/search?q=x&type=stories"],
    ["q=x&type=stories&page=1e3", "/search?q=x&type=stories"],
    ["q=x&utm_source=y", "/search?q=x"],
    ["q=a%26b%3Dc", "/search?q=a%26b%3Dc"],
  ])("?%s is %s", (search, path) => {
    expect(canonical(search)).toBe(path);
  });

  test("holds 100 characters of a query at most, none of them cut in half", () => {
    const { q } = SEARCH.parse(new URLSearchParams({ q: "🌿".repeat(200) }));
    expect(q).toBe("🌿".repeat(100));
  });

  test("leads to itself, whatever was asked for", () => {
    expectOneAddress(SEARCH, { q: ["edibles", " two  words ", "a&b=c"], type: ["stories", "dispensaries"] });
  });
});
