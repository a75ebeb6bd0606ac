import { expect, test } from "vitest";
import { listJsonLd } from "#app/site/list-view/list-json-ld.ts";
import { stateChoices } from "./state-choices.ts";

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
