import { describe, expect, test } from "vitest";
import { buildRunIndex, findWords } from "./run-index.ts";

/** Thousands of words with a common beginning, as a directory's numbers, streets and shops have. */
const COMMON = Array.from({ length: 3000 }, (_, i) => `green${i.toString(36)}`);
const WORDS = ["", "a", "banana", "nan", "greenzzq", ...COMMON, "été"];
const index = await buildRunIndex(WORDS);

/** The words that hold a piece, and how many were looked at to find them. */
function look(piece: string) {
  let looks = 0;
  const found = findWords(index, piece, (word) => {
    looks += 1;
    return word.includes(piece);
  });
  return { found: found.map((number) => WORDS[number]), looks };
}

describe("the words that hold a piece", () => {
  test.each([
    "zq",
    "an",
    "nan",
    "anan",
    "banana",
    "été",
    "té",
    "zzq",
    "greenzzq",
    "green1",
    "n1",
    "xy",
    "xyz",
  ])("%j are all found, once and in their order", (piece) => {
    expect(look(piece).found).toEqual(WORDS.filter((word) => word.includes(piece)));
  });

  test.each(["", "a", "é", "q"])("%j of a letter or none are too", (piece) => {
    expect(look(piece).found).toEqual(WORDS.filter((word) => word.includes(piece)));
  });

  test("are found by a look at few others, however many words there are", () => {
    for (const piece of ["ba", "an", "zq", "zzq", "ban", "nan", "xy", "xyz"])
      expect(look(piece).looks, piece).toBeLessThan(look(piece).found.length + 20);
  });

  test("are looked for by what is rarest in a piece: of a long one its common beginning costs nothing", () => {
    for (const piece of ["greenzzq", "eenzzq", "nanagreen"])
      expect(look(piece).looks, piece).toBeLessThan(20);
  });

  test("are each looked at once, however often they have a run", () => {
    expect(look("an").looks).toBe(look("an").found.length);
    expect(look("ana").looks).toBe(1);
  });

  test("depend on the order of letters: “ab” is not “ba”", async () => {
    const two = await buildRunIndex(["abc", "cba", "bca"]);
    let looks = 0;
    const found = findWords(two, "bc", () => {
      looks += 1;
      return true;
    });
    expect([found, looks]).toEqual([[0, 2], 2]);
  });
});

test("of no words none is found", async () => {
  const none = await buildRunIndex([]);
  for (const piece of ["", "a", "ab", "abc"]) expect(findWords(none, piece, () => true)).toEqual([]);
});
