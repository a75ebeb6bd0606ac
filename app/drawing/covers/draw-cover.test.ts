import { brotliCompressSync, constants } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { inksOf } from "#app/site/looks.server.ts";
import { bandColours } from "../inks.ts";
import { GROUND_NAMES, MOTIF_NAMES } from "./cover-names.ts";
import { COVER_SHAPES, coverHeight } from "./cover-sizes.ts";
import { type CoverRequest, drawCover, lineSpacing } from "./draw-cover.ts";

const request: CoverRequest = {
  seed: "what-280e-does-to-a-shop",
  inks: inksOf("legal"),
  motif: "gavel",
  ground: "sun",
  width: 400,
  height: 267,
};
const all = MOTIF_NAMES.flatMap((motif) => GROUND_NAMES.map((ground) => ({ motif, ground })));
/** As the host compresses on the fly; what is kept (files/kept-image.server.ts) is 12 % smaller. */
const brotli = (svg: string) =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
/** resvg's parser refuses what is not well-formed XML. */
const pixels = (svg: string) =>
  Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels);

describe("a cover", () => {
  it("is the same text for the same request, and another for another seed", () => {
    expect(drawCover(request)).toBe(drawCover({ ...request }));
    const seeds = Array.from({ length: 12 }, (_, i) => drawCover({ ...request, seed: `story-${i}` }));
    expect(new Set(seeds).size).toBe(12);
  });

  it("shows two seeds apart: a tenth of the pixels or more differ", () => {
    for (const motif of MOTIF_NAMES) {
      const size = { width: 208, height: 139, motif };
      const [one, other] = ["one", "other"].map((seed) => pixels(drawCover({ ...request, ...size, seed })));
      let different = 0;
      for (let i = 0; i < (one?.length ?? 0); i += 4) {
        if (Math.abs((one?.[i] ?? 0) - (other?.[i] ?? 0)) > 24) different++;
      }
      expect(different / (208 * 139), motif).toBeGreaterThan(0.1);
    }
  });

  it.each(all)("of a $motif on $ground is well-formed and of whole numbers, in every shape", (cover) => {
    for (const shape of Object.keys(COVER_SHAPES) as (keyof typeof COVER_SHAPES)[]) {
      const svg = drawCover({ ...request, ...cover, width: 208, height: coverHeight(208, shape) });
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      for (const [, data] of svg.matchAll(/ d="([^"]*)"/g)) expect(data).toMatch(/^[MmhvHz\d\s-]*$/);
      expect(pixels(svg).length).toBe(208 * coverHeight(208, shape) * 4);
    }
  });

  it("is printed in two inks on a paper, and nothing else", () => {
    for (const cover of all) {
      const svg = drawCover({ ...request, ...cover, width: 104, height: 104 });
      const colours = new Set(Array.from(svg.matchAll(/#[0-9a-f]{6}/g), ([colour]) => colour));
      expect(colours).toEqual(
        new Set([request.inks.paper, request.inks.key, bandColours(request.inks).ground]),
      );
    }
  });
});

describe("the pen", () => {
  it("is chosen for the width: 2.5 px from line to line on a thumbnail, 3.5 to 5 on cards, more on a hero", () => {
    expect(lineSpacing(104)).toBeCloseTo(2.6);
    for (const width of [285, 400, 600]) {
      expect(lineSpacing(width)).toBeGreaterThan(3.5);
      expect(lineSpacing(width)).toBeLessThan(5.1);
    }
    expect(lineSpacing(1200)).toBeGreaterThan(lineSpacing(800));
  });

  it("draws a thumbnail with fewer lines than a card, not with smaller ones", () => {
    const strokes = (width: number) =>
      drawCover({ ...request, width, height: coverHeight(width, "3x2") }).split("z").length;
    expect(strokes(104)).toBeLessThan(strokes(400) * 0.7);
    expect(strokes(400)).toBeLessThan(strokes(1200) * 0.8);
  });
});

describe("the budget, compressed", () => {
  it.each([
    ["a thumbnail", 104, 104, 5_800],
    ["a card", 400, 267, 17_500],
    ["a lead", 800, 533, 33_500],
    ["an article's hero", 1200, 600, 39_500],
  ])("%s keeps to it, whatever it shows", (_, width, height, most) => {
    const sizes = all.map((cover) => brotli(drawCover({ ...request, ...cover, width, height })));
    expect(Math.max(...sizes)).toBeLessThan(most);
  });
});
