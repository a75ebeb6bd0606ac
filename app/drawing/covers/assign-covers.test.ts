import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { motifsOf } from "#app/site/looks.server.ts";
import { assignCovers, type CoveredStory, WINDOW } from "./assign-covers.ts";
import { GROUND_NAMES, MOTIF_NAMES } from "./cover-names.ts";

const CATEGORIES = ["news", "legal", "science", "politics", "sports"];

/** Newest first; slugs differ. */
const rows = (wish: fc.Arbitrary<CoveredStory["cover"]>) =>
  fc
    .array(fc.record({ category: fc.constantFrom(...CATEGORIES), cover: wish, word: fc.string() }), {
      maxLength: 60,
    })
    .map((stories) =>
      stories.map(({ category, cover, word }, i) => ({ slug: `${word}-${i}`, category, cover })),
    );
const open = rows(fc.constant(undefined));
const mixed = rows(
  fc.option(
    fc.record(
      { motif: fc.constantFrom(...MOTIF_NAMES), ground: fc.constantFrom(...GROUND_NAMES) },
      { requiredKeys: [] },
    ),
    { nil: undefined, freq: 2 },
  ),
);

const covered = (stories: readonly CoveredStory[]) => {
  const covers = assignCovers(stories, motifsOf);
  return stories.map((story) => ({ ...story, ...covers.get(story.slug) }));
};

describe("covers that the editor left open", () => {
  it("never show a category's motif twice among eight stories in a row", () => {
    fc.assert(
      fc.property(open, (stories) => {
        const all = covered(stories);
        for (const [i, story] of all.entries()) {
          for (const other of all.slice(i + 1, i + WINDOW)) {
            if (other.category === story.category) expect(other.motif).not.toBe(story.motif);
          }
        }
      }),
    );
  });

  it("differ in motif from the next of their category, however far apart, and are not both floods", () => {
    fc.assert(
      fc.property(open, (stories) => {
        for (const category of CATEGORIES) {
          const own = covered(stories).filter((story) => story.category === category);
          for (const [i, story] of own.slice(1).entries()) {
            expect(story.motif).not.toBe(own[i]?.motif);
            expect([story.ground, own[i]?.ground]).not.toEqual(["flood", "flood"]);
          }
        }
      }),
    );
  });

  it("have no two floods side by side", () => {
    fc.assert(
      fc.property(open, (stories) => {
        const all = covered(stories);
        for (const [i, story] of all.slice(1).entries()) {
          expect([story.ground, all[i]?.ground]).not.toEqual(["flood", "flood"]);
        }
      }),
    );
  });

  it("stay as they are when a newer story comes", () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(...CATEGORIES), (stories, category) => {
        const before = assignCovers(stories, motifsOf);
        const after = assignCovers([{ slug: "the-newest", category }, ...stories], motifsOf);
        for (const { slug } of stories) expect(after.get(slug)).toEqual(before.get(slug));
      }),
    );
  });

  it("show what suits the category", () => {
    const stories = Array.from({ length: 120 }, (_, i) => ({
      slug: `law-${i}`,
      category: i % 4 ? `other-${i}` : "legal",
    }));
    const legal = covered(stories).filter(({ category }) => category === "legal");
    const suited = legal.filter(({ motif }) =>
      ["gavel", "courthouse", "capitol", "book"].includes(motif ?? ""),
    );
    expect(suited.length / legal.length).toBeGreaterThan(0.7);
  });
});

describe("an editor's choice", () => {
  it("stands, and open neighbours make way for it", () => {
    fc.assert(
      fc.property(mixed, (stories) => {
        const all = covered(stories);
        for (const [i, story] of all.entries()) {
          const { cover } = stories[i] as CoveredStory;
          if (cover?.motif) expect(story.motif).toBe(cover.motif);
          if (cover?.ground) expect(story.ground).toBe(cover.ground);
          const next = all[i + 1];
          const free = !cover?.ground || !stories[i + 1]?.cover?.ground;
          if (next && free) expect([story.ground, next.ground]).not.toEqual(["flood", "flood"]);
        }
      }),
    );
  });

  it("of a motif that does not exist counts as none", () => {
    const stories = [{ slug: "a", category: "news", cover: { motif: "spaceship", ground: "plaid" } }];
    expect(assignCovers(stories, motifsOf)).toEqual(
      assignCovers([{ slug: "a", category: "news" }], motifsOf),
    );
  });
});
