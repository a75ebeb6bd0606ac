import fc from "fast-check";
import { expect, test } from "vitest";
import { storiesOfPage, storyPageCount } from "./story-list-pages.ts";

test.each([
  [0, 1],
  [1, 1],
  [13, 1],
  [14, 2],
  [25, 2],
  [26, 3],
])("%i stories make %i pages: the featured one, then twelve a page", (stories, pages) => {
  expect(storyPageCount(stories)).toBe(pages);
});

test("only the first page has a featured story", () => {
  const stories = Array.from({ length: 14 }, (_, i) => i);
  expect(storiesOfPage(stories, 1)).toEqual({ featured: 0, rest: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
  expect(storiesOfPage(stories, 2)).toEqual({ featured: undefined, rest: [13] });
});

test("every story is on exactly one page, in order", () => {
  fc.assert(
    fc.property(fc.nat(100), (count) => {
      const stories = Array.from({ length: count }, (_, i) => i);
      const pages = Array.from({ length: storyPageCount(count) }, (_, i) => storiesOfPage(stories, i + 1));
      const shown = pages.flatMap(({ featured, rest }) =>
        featured === undefined ? rest : [featured, ...rest],
      );
      expect(shown).toEqual(stories);
      for (const { rest } of pages) expect(rest.length).toBeLessThanOrEqual(12);
    }),
  );
});
