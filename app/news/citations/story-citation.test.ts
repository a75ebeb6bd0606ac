import { expect, test } from "vitest";
import { crowd, EXAMPLES } from "./citation-examples.ts";
import { citeInEveryStyle, formatCitation, plainCitation } from "./format-citation.ts";
import { storyCitation } from "./story-citation.ts";

const STORY = {
  title: "How taxes work",
  url: "https://leafcourier.example/articles/how-taxes-work?utm=x",
  published: "2026-01-01T00:30:00+01:00",
  siteName: "Leaf Courier",
  timeZone: "UTC",
};

const STYLES = citeInEveryStyle(storyCitation(STORY)).map(({ style }) => style);

test("a story is an unsigned piece of the site, on the day it has where the site is", () => {
  expect(storyCitation(STORY)).toEqual({
    id: "articles-how-taxes-work",
    kind: "news",
    authors: ["Leaf Courier"],
    title: "How taxes work",
    publication: "Leaf Courier",
    year: 2025,
    date: "2025-12-31",
    url: STORY.url,
  });
  expect(storyCitation({ ...STORY, timeZone: "Europe/Berlin" })).toMatchObject({
    date: "2026-01-01",
    year: 2026,
  });
});

test("a story that was changed has the day of the change", () => {
  expect(storyCitation({ ...STORY, updated: "2026-02-03T04:05:06Z" })).toMatchObject({
    date: "2026-02-03",
    year: 2026,
  });
});

test.each(STYLES)("%s names the site once in a story's entry, and links at most to its page", (style) => {
  const citation = storyCitation(STORY);
  expect(plainCitation(citation, style).split("Leaf Courier")).toHaveLength(2);
  for (const { href } of formatCitation(citation, style)) expect([undefined, STORY.url]).toContain(href);
});

test.each(STYLES)("%s has no doubled stops, spaces or empty parts, whatever is missing", (style) => {
  for (const example of Object.values(EXAMPLES)) {
    for (const absent of ["publication", "year", "date", "url", "doi", "accessDate", "kind"]) {
      for (const authors of [[], crowd(1), crowd(9), ["Leaf Inc."]]) {
        const entry = plainCitation({ ...example, authors, [absent]: undefined }, style);
        expect(entry, `${example.id} without ${absent}`).not.toMatch(
          /undefined|\.\.(?! \.)| \.(?! )| {2}|,,|\(\)|^[\s.,]|\s$/,
        );
      }
    }
  }
});
