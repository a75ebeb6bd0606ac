import { describe, expect, test } from "vitest";
import { buildTextIndex, candidateRows } from "./text-index.ts";

const TEXTS = ["green leaf\ndenver", "green door", "leaf & vine\nel paso", "", "x", "aaaa", "denver"];
const index = await buildTextIndex(TEXTS);

function candidates(query: string): number[] | undefined {
  const rows = candidateRows(index, query);
  return rows && [...rows];
}

describe("a query's candidates", () => {
  test("no row that holds the query is left out, wherever it stands", () => {
    for (const [row, text] of TEXTS.entries())
      for (let from = 0; from < text.length; from += 1)
        for (let to = from + 2; to <= text.length; to += 1)
          expect(candidates(text.slice(from, to)), text.slice(from, to)).toContain(row);
  });

  test.each([
    ["green", [0, 1]],
    ["leaf", [0, 2]],
    ["green leaf", [0]],
    ["leaf green", []],
    ["denver", [0, 6]],
    ["el", [2]],
    ["aa", [5]],
    ["aaa", [5]],
    ["zz", []],
    ["green zz", []],
  ])("of %j are the rows of its rarest run, each once and ascending", (query, rows) => {
    expect(candidates(query)).toEqual(rows);
  });

  test("of a query without a run are all rows", () => {
    expect(candidates("")).toBeUndefined();
    expect(candidates("g")).toBeUndefined();
  });

  test("stay few where there are many texts", async () => {
    const names = Array.from(
      { length: 2_000 },
      (_, row) => `shop ${row.toString(36)} of ${(row * 7919).toString(36)}`,
    );
    const many = await buildTextIndex(names);
    for (const row of [0, 1, 1_000, 1_999]) {
      const found = candidateRows(many, names[row] ?? "");
      expect(found).toContain(row);
      expect(found?.length).toBeLessThan(60);
    }
  });
});
