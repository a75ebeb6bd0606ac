import { type CoverImageFormat, inFormat } from "#app/drawing/covers/cover-image.server.ts";
import { isCategoryHeroSize } from "#app/drawing/covers/cover-sizes.ts";
import { type KeptImage, keptImage } from "#app/drawing/files/kept-image.server.ts";
import { type CategoryHeroRequest, drawCategoryHero } from "./draw-category-hero.ts";

/** Returns a category's band as a file, as `coverImage` does; its sizes are CATEGORY_HERO_SIZES. */
export function categoryHeroImage(
  request: CategoryHeroRequest & { format: CoverImageFormat },
): Promise<KeptImage> {
  if (!isCategoryHeroSize(request)) throw new RangeError(`no hero is ${request.width} by ${request.height}`);
  const { category, inks, band, width, height, format } = request;
  const identity = { hero: category, inks, band, width, height, format };
  return keptImage({ identity, format, make: () => inFormat(drawCategoryHero(request), format) });
}
