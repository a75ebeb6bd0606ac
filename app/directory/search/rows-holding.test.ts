import { describe, expect, test } from "vitest";
import { rowsHolding } from "./rows-holding.ts";
import { buildTextIndex } from "./text-index.ts";

/** Fields as they are written, row by row. */
const ROWS = [
  ["Green Leaf", "12 Main Street", "Denver"],
  ["The Green Door", "Main Street 12"],
  ["Leaf & Vine", "El Paso"],
  [],
  ["x", ""],
  ["AAAA aa a", "a a"],
  ["Denver", "green", "leaf"],
  ["Évora  Leaf"],
  ["Green Green Leaf", "Green Leaf Green Leaf"],
];
const index = await buildTextIndex(ROWS.length, (row) => ROWS[row] ?? []);

/** What a look at every row finds. */
function plainly(query: string): number[] {
  return ROWS.flatMap((fields, row) =>
    fields.some((field) => field.toLowerCase().includes(query)) ? [row] : [],
  );
}

describe("the rows of which a field holds a query", () => {
  test("are found by any piece of a field, each once and in order", () => {
    for (const field of ROWS.flat().map((text) => text.toLowerCase()))
      for (let from = 0; from < field.length; from += 1)
        for (let to = from + 1; to <= field.length; to += 1) {
          const query = field.slice(from, to);
          expect([...rowsHolding(index, query)], JSON.stringify(query)).toEqual(plainly(query));
        }
  });

  test("are those of a list alone where one is given, however short", () => {
    const lists = [[], [0], [1, 3, 5], [0, 2, 4, 6, 8], ROWS.map((_, row) => row)];
    const queries = ["e", "green", "leaf", "een le", "green leaf", "main street 12", " a", "zz", "\n"];
    for (const list of lists)
      for (const query of queries)
        expect([...rowsHolding(index, query, Uint32Array.from(list))], `${query} of ${list}`).toEqual(
          plainly(query).filter((row) => list.includes(row)),
        );
  });

  test("are those of a list alone where it is a few rows, and what is looked for stands in many", async () => {
    const names = Array.from({ length: 200 }, (_, row) => (row % 2 ? "green leaf" : "green door"));
    const many = await buildTextIndex(names.length, (row) => [names[row] ?? ""]);
    expect([...rowsHolding(many, "leaf", Uint32Array.of(0, 1, 4))]).toEqual([1]);
    expect([...rowsHolding(many, "een le", Uint32Array.of(0, 1, 4))]).toEqual([1]);
  });

  test("are found behind as many others as are looked into at once", async () => {
    const names = Array.from({ length: 500 }, (_, row) => (row % 7 ? "green leaf" : "leaf green door"));
    const many = await buildTextIndex(names.length, (row) => [names[row] ?? ""]);
    const sevenths = names.flatMap((_, row) => (row % 7 ? [] : [row]));
    expect([...rowsHolding(many, "af green")]).toEqual(sevenths);
    expect([...rowsHolding(many, "een door")]).toEqual(sevenths);
    expect([...rowsHolding(many, "af door")]).toEqual([]);
  });

  test.each([
    "green leaf",
    "leaf green",
    "green door",
    "een le",
    "denver green",
    "leaf denver",
    "main street 12",
    "street 1",
    "leaf vine",
    "zz",
    "green zz",
    "zz leaf",
    "green zz leaf",
    "aaaaa",
    "q",
    "\n",
    "leaf\n12",
  ])("%j is in those that a look at every row finds", (query) => {
    expect([...rowsHolding(index, query)]).toEqual(plainly(query));
  });

  test("are found among thousands of words, whose runs share places in the table", async () => {
    const names = Array.from(
      { length: 3000 },
      (_, row) => `${(row * 7919).toString(36)} ${row.toString(36)}`,
    );
    const many = await buildTextIndex(names.length, (row) => [names[row] ?? ""]);
    for (const query of ["0", "1a", "2zz", "a b", "7d", "18q"])
      expect([...rowsHolding(many, query)], query).toEqual(
        names.flatMap((name, row) => (name.includes(query) ? [row] : [])),
      );
  });
});

test("rows that come in another order than the listings are found by their own numbers", async () => {
  const rowOf = Uint32Array.of(2, 0, 1);
  const names = ["Green Leaf Denver", "Leaf", "Green Door"];
  const sorted = await buildTextIndex(names.length, (place) => [names[place] ?? ""], rowOf);
  expect([...rowsHolding(sorted, "green")]).toEqual([1, 2]);
  expect([...rowsHolding(sorted, "leaf")]).toEqual([0, 2]);
  expect([...rowsHolding(sorted, "leaf denver")]).toEqual([2]);
  expect([...rowsHolding(sorted, "green door")]).toEqual([1]);
});

test("of no rows nothing is found", async () => {
  const none = await buildTextIndex(0, () => []);
  for (const query of ["a", "green", "green leaf"]) expect([...rowsHolding(none, query)]).toEqual([]);
});
