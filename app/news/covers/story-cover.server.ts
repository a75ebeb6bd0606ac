import type { Story } from "../story.ts";
import { coverOf } from "../story-card.server.ts";
import { coverImage } from "./cover-image.server.ts";
import { type CoverShape, coverHeight } from "./cover-sizes.ts";
import type { KeptImage } from "./files/kept-image.server.ts";

/** Returns a story's cover as SVG, in a width of cover-sizes.ts (CSS px). Throws a RangeError for another one. */
export async function storyCover(
  { slug: seed, category }: Pick<Story, "slug" | "category">,
  width: number,
  shape: CoverShape,
): Promise<KeptImage> {
  const height = coverHeight(width, shape);
  return coverImage({ ...(await coverOf(seed)), seed, category, width, height, format: "svg" });
}
