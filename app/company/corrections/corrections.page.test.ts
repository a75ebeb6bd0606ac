import { expect, test } from "vitest";
import { newestCorrections } from "./corrections.page.server.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

function story(slug: string, dates: string[]) {
  const corrections = dates.map((date, i) => ({ date, was: `was ${i}`, is: `is ${i}` }));
  return { kind: "article", slug, title: slug, place: undefined, corrections } as const;
}

test("the newest corrections stand first, each with its story", () => {
  const stories = [story("one", ["2026-11-01T05:00:00.000Z"]), story("two", ["2026-11-20T05:00:00.000Z"])];
  const { corrections, count } = newestCorrections(stories, NOW);
  expect(count).toBe(2);
  expect(corrections.map((each) => each.story.path)).toEqual(["/article/two", "/article/one"]);
});

test("the page has the newest thousand, and says how many there are", () => {
  const old = Array.from({ length: 1500 }, () => "2026-01-01T05:00:00.000Z");
  const { corrections, count } = newestCorrections(
    [story("old", old), story("new", ["2026-11-20T05:00:00.000Z"])],
    NOW,
  );
  expect([corrections.length, count]).toEqual([1000, 1501]);
  expect(corrections[0]?.story.title).toBe("new");
});
