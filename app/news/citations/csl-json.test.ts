import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXAMPLES } from "./citation-examples.ts";
import { toCslJson } from "./csl-json.ts";
import { oneLine } from "./download-fields.ts";
import { HOSTILE } from "./read-back.ts";

describe("a CSL-JSON file", () => {
  test("is a list of one item with dates in parts", () => {
    expect(JSON.parse(toCslJson(EXAMPLES.two))).toEqual([
      {
        id: "robinson-lee-2022",
        type: "article-newspaper",
        title: "Is it legal to drive home?",
        author: [
          { family: "Robinson", given: "Angela" },
          { family: "van der Lee", given: "Jean-Paul" },
        ],
        "container-title": "The Seattle Times",
        issued: { "date-parts": [[2022, 2, 1]] },
        accessed: { "date-parts": [[2026, 11, 20]] },
        URL: EXAMPLES.two.url,
      },
    ]);
    expect(JSON.parse(toCslJson(EXAMPLES.undated))).toMatchObject([
      { type: "webpage", author: [{ literal: "United States Code" }] },
    ]);
  });

  test("keeps any title", () => {
    fc.assert(
      fc.property(HOSTILE, (title) => {
        expect(JSON.parse(toCslJson({ ...EXAMPLES.book, title }))[0].title).toBe(oneLine(title));
      }),
    );
  });
});
