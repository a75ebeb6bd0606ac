import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { bandColours } from "#app/drawing/inks.ts";
import { categories } from "#app/site/categories.file.server.ts";
import { lookOf } from "#app/site/looks.server.ts";
import { drawCategoryHero } from "./draw-category-hero.ts";

const draw = (category: string, width: number, height: number) =>
  drawCategoryHero({ category, ...lookOf(category), width, height });

function picture(category: string, width: number, height: number) {
  const { pixels } = new Resvg(draw(category, width, height)).render();
  const ground = Number.parseInt(bandColours(lookOf(category).inks).ground.slice(1), 16);
  return (x: number, y: number) => {
    const at = (y * width + x) * 4;
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    return colour === ground;
  };
}

it.each(CATEGORY_HERO_SIZES)(
  "a band of $width × $height is calm where the title is, and drawn at the right",
  ({ width, height }) => {
    for (const { slug: category } of categories) {
      const isGround = picture(category, width, height);
      let [calm, drawn] = [0, 0];
      // From 8 px on: the plate's slight turn may bare a sliver of paper at the very edge.
      for (let y = 8; y < height - 8; y += 2) {
        for (let x = 8; x < width; x += 2) {
          if (x < width * 0.42) calm += isGround(x, y) ? 0 : 1;
          else if (x > width / 2) drawn += isGround(x, y) ? 0 : 1;
        }
      }
      const half = (width / 2 / 2) * (height / 2);
      expect(calm / half, category).toBeLessThan(0.004);
      expect(drawn / half, category).toBeGreaterThan(0.12);
    }
  },
);

it("every category has a band of its own", () => {
  const bands = categories.map(({ slug }) => draw(slug, 390, 220));
  expect(new Set(bands).size).toBe(categories.length);
  expect(draw("sports", 390, 220)).toContain("<svg");
});
