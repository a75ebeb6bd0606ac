import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";

// The store's folder is decided when the module is read.
const folder = mkdtempSync(join(tmpdir(), "covers-"));
vi.stubEnv("VAR_DIR", folder);
const { lookOf } = await import("#app/site/looks.server.ts");
const { coverImage } = await import("./cover-image.server.ts");
const { categoryHeroImage } = await import("#app/news/covers/category-hero-image.server.ts");
const { socialImage, socialImageFile } = await import("../social/social-image.server.ts");
afterAll(() => rmSync(folder, { recursive: true }));

const story = { seed: "story", inks: lookOf("news").inks, motif: "flask", ground: "halftone" } as const;
const words = { title: "A headline", categoryName: "News", siteName: "Leaf Courier" };

describe("a cover's file", () => {
  it("is an SVG of the asked size, or a raster with two pixels to each of its own", async () => {
    const size = { width: 104, height: 104 };
    const svg = await coverImage({ ...story, ...size, format: "svg" });
    expect(svg.body.toString()).toMatch(/^<svg [^>]*width="104" height="104"/);
    for (const format of ["webp", "avif"] as const) {
      const { body, type } = await coverImage({ ...story, ...size, format });
      expect(type).toBe(`image/${format}`);
      expect(await sharp(body).metadata()).toMatchObject({ width: 208, height: 208 });
    }
  });

  it("is refused in sizes that no page uses", () => {
    expect(() => coverImage({ ...story, width: 4000, height: 2667, format: "svg" })).toThrow(RangeError);
    expect(() =>
      categoryHeroImage({ category: "news", ...lookOf("news"), width: 391, height: 220, format: "svg" }),
    ).toThrow(RangeError);
  });

  it("is made for a category's band too", async () => {
    const band = await categoryHeroImage({
      category: "legal",
      ...lookOf("legal"),
      width: 390,
      height: 220,
      format: "svg",
    });
    expect(band.body.toString()).toContain('width="390" height="220"');
  });
});

describe("a social image", () => {
  it.each([
    ["a plain title", "Why two laboratories can disagree about the same flower"],
    ["markup", '<script>alert("1")</script> & <b> &amp; ]]>'],
    ["emoji and control characters", "🌿👩‍🔬 Leaf\u0000\u0007\uffff\ud800 \u{1f33f}"],
    ["right-to-left writing", "מה אומר החוק על קנאביס"],
    ["400 characters", "An unreasonably long headline about nothing ".repeat(10).slice(0, 400)],
    ["one endless word", "a".repeat(400)],
    ["no title", ""],
  ])("of %s is a PNG of 1200 × 630 under 300 kB", async (_, title) => {
    const png = await socialImage({ ...story, ...words, title });
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
  });

  it("shows its headline in the fonts of the repository, not as nothing", async () => {
    const [one, other] = await Promise.all(
      ["Terpenes", ""].map((siteName) => socialImage({ ...story, ...words, title: "x", siteName })),
    );
    expect(one?.equals(other ?? Buffer.of())).toBe(false);
  });

  it("is kept as a file", async () => {
    const file = await socialImageFile({ ...story, ...words });
    expect(file.type).toBe("image/png");
    expect(await socialImageFile({ ...story, ...words })).toBe(file);
  });
});
