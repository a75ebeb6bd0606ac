import { coverImage } from "#app/drawing/covers/cover-image.server.ts";
import { type CoverShape, coverHeight } from "#app/drawing/covers/cover-sizes.ts";
import type { KeptImage } from "#app/drawing/files/kept-image.server.ts";
import { inksOf } from "#app/site/looks.server.ts";
import { coverOf } from "../story.card.server.ts";
import type { Story } from "../story.ts";

/** Returns a story's cover as SVG, in a width of cover-sizes.ts (CSS px). Throws a RangeError for another one. */
export async function storyCover(
  { slug: seed, category }: Pick<Story, "slug" | "category">,
  width: number,
  shape: CoverShape,
): Promise<KeptImage> {
  const height = coverHeight(width, shape);
  return coverImage({ ...(await coverOf(seed)), seed, inks: inksOf(category), width, height, format: "svg" });
}
