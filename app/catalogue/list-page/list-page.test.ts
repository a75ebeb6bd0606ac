import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listJsonLd } from "./list-json-ld.ts";
import { searchText } from "./search-text.ts";
import { stateChoices } from "./state-choices.ts";

describe("what is typed in a search", () => {
  test.each([
    ["  dark   bar ", "dark bar"],
    ["dark\r\nbar\u0000", "dark bar"],
    ["\u0000", undefined],
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

test("the states on offer stand by name, with the one that is asked for", () => {
  expect(stateChoices(["OR", "CA", "OR"], "VT")).toEqual([
    { value: "CA", text: "California" },
    { value: "OR", text: "Oregon" },
    { value: "VT", text: "Vermont" },
  ]);
});

test("structured data counts the whole list, and numbers a page's items in it", () => {
  const list = {
    name: "Brands",
    description: "All.",
    path: "/brands?page=2",
    total: 14,
    first: 13,
    items: [{ name: "Sorrel Street", path: "/brands/sorrel-street" }],
  };
  expect(listJsonLd(list, "https://leaf.example")).toMatchObject({
    "@type": "CollectionPage",
    url: "https://leaf.example/brands?page=2",
    mainEntity: {
      numberOfItems: 14,
      itemListElement: [{ position: 13, url: "https://leaf.example/brands/sorrel-street" }],
    },
  });
});
