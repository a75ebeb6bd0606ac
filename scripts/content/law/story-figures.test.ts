import fc from "fast-check";
import { expect, test } from "vitest";
import { fact } from "#app/legality/facts/law-fixture.ts";
import { createStoryReader } from "#app/news/content/story.file.server.ts";
import { checkedStory } from "../checked-story.ts";
import { figuresOf, figuresOfFact, isSameFigure } from "./figures.ts";
import { checkFigures } from "./story-figures.ts";

const FACTS = [
  fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces" }),
  fact("OH", "cannabis", "concentrate-limit", "15", { unit: "grams" }),
  fact("OH", "cannabis", "home-grow", "6 plants, 12 per household"),
  fact("WA", "cannabis", "driving-rule", "limit", { unit: "5 nanograms of THC in a milliliter of blood" }),
  fact("WV", "cannabis", "home-grow", "no"),
  fact("VA", "cannabis", "possession-limit", "1", { unit: "ounce" }),
];

const reader = createStoryReader({ dataDir: "data", now: new Date("2026-11-22"), categories: ["news"] });

async function problems(
  body: string,
  excerpt = "An excerpt that is long enough to be an excerpt of a story.",
) {
  const text = `---\nid: a\ntitle: A\nexcerpt: ${excerpt}\ncategory: news\ndate: 2026-01-01\n---\n${body}\n`;
  const checked = await checkedStory(text, "articles/a.md", reader);
  return checkFigures(checked, (state, product) =>
    FACTS.filter((one) => one.jurisdiction === state && (!product || one.product === product)),
  ).map(({ line, reason }) => `${line} ${reason.split(":")[0]}`);
}

test.each([
  "Adults in Ohio may possess up to 2.5 ounces of flower and 15 grams of extract.",
  "In Ohio, two and a half ounces is what an adult may carry.",
  "Ohio lets an adult grow six plants, and a household 12 plants.",
  "Washington's line is 5 ng of THC.",
  "West Virginia lets nobody grow six plants.",
  "Shops in Ohio sell it at $200 an ounce.",
  "A year ago 3 ounces were common. Ohio is a state.",
  "In Washington, D.C. an adult may have 2 ounces.",
  "Ohio once allowed 3 ounces.<!-- history --> Now it is 2.5 ounces.",
  "Adults in Ohio may possess {ohio.possession}.",
  "> Adults in Ohio may possess 9 ounces.",
])("“%s” says what the facts say (product.md 18.11)", async (text) => {
  expect(await problems(text)).toEqual([]);
});

test.each([
  [
    "Adults in Ohio may possess up to 3 ounces.",
    ["8 “3 ounces” is no figure that data/legality/facts.csv gives for Ohio"],
  ],
  [
    "First.\n\n- In Ohio a household may grow ten plants.",
    ["10 “ten plants” is no figure that data/legality/facts.csv gives for Ohio"],
  ],
  [
    "| a | b |\n| - | - |\n| Washington | 2 ng |",
    ["10 “2 ng” is no figure that data/legality/facts.csv gives for Washington"],
  ],
  [
    "An adult may carry up to an ounce in Ohio.",
    ["8 “an ounce” is no figure that data/legality/facts.csv gives for Ohio"],
  ],
  [
    "Ohio once allowed 3 ounces.<!-- history --> In Ohio one may have 4 ounces.",
    ["8 “4 ounces” is no figure that data/legality/facts.csv gives for Ohio"],
  ],
  [
    "Nobody in West Virginia or Virginia may have 2 ounces.",
    ["8 “2 ounces” is no figure that data/legality/facts.csv gives for West Virginia or Virginia"],
  ],
  ["Up to {ohio.supply}.", ["8 {ohio.supply}"]],
])("“%s” does not", async (text, expected) => {
  expect(await problems(text)).toEqual(expected);
});

test("a figure of an excerpt is judged too, and nothing fills a place there", async () => {
  expect(await problems("Text.", "In Ohio adults may possess 5 ounces of cannabis since last year.")).toEqual(
    ["4 “5 ounces” is no figure that data/legality/facts.csv gives for Ohio"],
  );
  expect(
    await problems("Text.", "'In Ohio adults may possess up to {ohio.possession} of cannabis.'"),
  ).toEqual(["4 {ohio.possession} is filled in the text alone"]);
});

test("whatever the number, a figure is the same as itself, and as its fact", () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 1, max: 99 }).map((n) => n / 10),
  );
  const unit = fc.constantFrom("ounces", "grams", "plants", "mg", "ng", "milligrams");
  fc.assert(
    fc.property(number, unit, (count, word) => {
      const [figure] = figuresOf(`up to ${count} ${word} of it`);
      expect(figure?.text).toBe(`${count} ${word}`);
      if (!figure) return;
      expect(figuresOfFact(`${count} ${word}`).some((known) => isSameFigure(figure, known))).toBe(true);
      expect(figuresOfFact(`${count * 2 + 1} ${word}`).some((known) => isSameFigure(figure, known))).toBe(
        false,
      );
    }),
  );
});
