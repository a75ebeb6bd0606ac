import { isCategoryHeroSize, isCoverSize } from "./cover-sizes.ts";
import { type CategoryHeroRequest, drawCategoryHero } from "./draw-category-hero.ts";
import { type CoverRequest, drawCover } from "./draw-cover.ts";
import { type KeptImage, keptImage } from "./files/kept-image.server.ts";

export type CoverImageFormat = "svg" | "webp" | "avif";

/**
 * Returns a story's cover as a file, drawn once and kept under VAR_DIR/covers. SVG is the lightest at every width (it is
 * what pages show); WebP and AVIF, with two pixels to the CSS px, are for readers that show no SVG, such as feeds.
 * Throws a RangeError for a size that is not in cover-sizes.ts.
 */
export function coverImage(request: CoverRequest & { format: CoverImageFormat }): Promise<KeptImage> {
  if (!isCoverSize(request)) throw new RangeError(`no cover is ${request.width} by ${request.height}`);
  const { seed, category, motif, ground, width, height, format } = request;
  const identity = { seed, category, motif, ground, width, height, format };
  return keptImage({ identity, format, make: () => inFormat(drawCover(identity), format) });
}

/** Returns a category's band as a file, as `coverImage` does; its sizes are CATEGORY_HERO_SIZES. */
export function categoryHeroImage(
  request: CategoryHeroRequest & { format: CoverImageFormat },
): Promise<KeptImage> {
  if (!isCategoryHeroSize(request)) throw new RangeError(`no hero is ${request.width} by ${request.height}`);
  const { category, width, height, format } = request;
  const identity = { hero: category, width, height, format };
  return keptImage({ identity, format, make: () => inFormat(drawCategoryHero(request), format) });
}

async function inFormat(svg: string, format: CoverImageFormat): Promise<Buffer> {
  if (format === "svg") return Buffer.from(svg);
  // Only for those who ask: it takes 20 MB.
  const { default: sharp } = await import("sharp");
  const picture = sharp(Buffer.from(svg), { density: 144 });
  return (format === "webp" ? picture.webp({ quality: 60 }) : picture.avif({ quality: 45 })).toBuffer();
}
