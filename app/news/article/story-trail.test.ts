import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutTitle, storyTrail } from "./story-trail.ts";

describe("the breadcrumb of a story", () => {
  test("goes from home over the category to the title", () => {
    const category = { name: "Science", path: "/category/science" };
    const trail = storyTrail({ title: "A short title", path: "/article/a", category });
    expect(trail.map(({ name }) => name)).toEqual(["Home", "Science", "A short title"]);
    expect(trail.map(({ path }) => path)).toEqual(["/", "/category/science", "/article/a"]);
  });

  test("cuts a title of more than 30 characters, and no other", () => {
    expect(cutTitle("a".repeat(30))).toBe("a".repeat(30));
    expect(cutTitle("a".repeat(31))).toBe(`${"a".repeat(30)}…`);
    expect(cutTitle("Why two laboratories can disagree")).toBe("Why two laboratories can disag…");
  });

  test("never cuts through what a reader sees as one character", () => {
    expect(cutTitle("👩‍🌾".repeat(31))).toBe(`${"👩‍🌾".repeat(30)}…`);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (title) => {
        const cut = cutTitle(title);
        expect(cut === title || title.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});
