import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [3, 6, [1, 2, 3, 4, "…", 6]],
  [1, 9, [1, 2, 3, 4, "…", 9]],
  [5, 9, [1, "…", 4, 5, 6, "…", 9]],
  [9, 9, [1, "…", 6, 7, 8, 9]],
] as const)("page %i of %i", (page, pageCount, shown) => {
  expect(pageNumbers(page, pageCount)).toEqual(shown);
});

test("the numbers hold the current page, the ends, five numbers at most, and gaps where numbers are left out", () => {
  const pages = fc
    .integer({ min: 1, max: 10_000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(pages, ([page, count]) => {
      const shown = pageNumbers(page, count);
      const numbers = shown.filter((entry) => entry !== "…");
      expect(numbers).toContain(page);
      expect(numbers[0]).toBe(1);
      expect(numbers.at(-1)).toBe(count);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers.length).toBe(Math.min(5, count));
      shown.forEach((entry, i) => {
        const before = shown[i - 1];
        const after = shown[i + 1];
        if (entry === "…") expect((after as number) - (before as number)).toBeGreaterThan(1);
        else if (typeof before === "number") expect(entry).toBe(before + 1);
      });
    }),
  );
});
