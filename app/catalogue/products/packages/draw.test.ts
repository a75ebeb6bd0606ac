import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { bandColours } from "#app/drawing/inks.ts";
import { inksOf } from "#app/site/looks.server.ts";
import { type BrandPicture, drawBrand } from "./draw-brand.ts";
import { drawProduct, type ProductPicture } from "./draw-product.ts";
import { EMBLEM_NAMES, PACKAGE_NAMES } from "./package-names.ts";

const product: ProductPicture = {
  seed: "salt-caramels",
  package: "pouch",
  emblem: "wave",
  inks: inksOf("science"),
  width: 400,
  height: 267,
};
const brand: BrandPicture = {
  seed: "saltmarsh",
  packages: ["pouch", "tin", "can"],
  emblem: "wave",
  inks: inksOf("science"),
  kind: "band",
  width: 1440,
  height: 320,
};

describe("a product's picture", () => {
  test("is the same for the same product, and another for another", () => {
    expect(drawProduct(product)).toBe(drawProduct(product));
    const others = [
      { seed: "other" },
      { package: "tin" },
      { emblem: "sun" },
      { inks: inksOf("news") },
    ] as const;
    for (const other of others) expect(drawProduct({ ...product, ...other })).not.toBe(drawProduct(product));
  });

  test.each(PACKAGE_NAMES)("of a %s is drawn with every emblem, and light enough for a card", (name) => {
    const drawn = EMBLEM_NAMES.map((emblem) => drawProduct({ ...product, package: name, emblem }));
    expect(new Set(drawn).size).toBe(EMBLEM_NAMES.length);
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg [^>]*width="400" height="267"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(80_000);
    }
  });
});

describe("a brand's band", () => {
  test.each(CATEGORY_HERO_SIZES)("of $width × $height is calm where the title is", ({ width, height }) => {
    const { pixels } = new Resvg(drawBrand({ ...brand, width, height })).render();
    const ground = Number.parseInt(bandColours(brand.inks).ground.slice(1), 16);
    let [calm, drawn] = [0, 0];
    // From 8 px on: the plate's slight turn may bare a sliver of paper at the very edge.
    for (let y = 8; y < height - 8; y += 2) {
      for (let x = 8; x < width; x += 2) {
        const at = (y * width + x) * 4;
        const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
        if (colour === ground) continue;
        if (x < width * 0.45) calm += 1;
        else drawn += 1;
      }
    }
    const half = (width / 2 / 2) * (height / 2);
    expect(calm / half).toBeLessThan(0.004);
    expect(drawn / half).toBeGreaterThan(0.12);
  });

  test("shows fewer packages where it is narrow, and one at least", () => {
    const narrow = { ...brand, width: 390, height: 220 };
    expect(drawBrand(narrow)).toBe(drawBrand({ ...narrow, packages: ["pouch"] }));
  });
});
