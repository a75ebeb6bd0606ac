import type { LoaderFunctionArgs } from "@remix-run/node";
import { findStory } from "../stories.server.ts";
import { coverOf } from "../story-card.server.ts";
import { coverImage } from "./cover-image.server.ts";
import { COVER_SHAPES, type CoverShape, coverHeight } from "./cover-sizes.ts";
import { imageResponse, noSuchImage } from "./image-response.server.ts";

/** `/cover/{slug}.svg?w=400&shape=3x2`: a story's cover, drawn for its width. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const story = await findStory(params.slug ?? "");
  if (!story) return noSuchImage();
  const { searchParams } = new URL(request.url);
  const width = Number(searchParams.get("w") ?? 1200);
  const shape = (searchParams.get("shape") ?? "3x2") as CoverShape;
  if (!Object.hasOwn(COVER_SHAPES, shape)) return noSuchImage();
  const { slug: seed, category } = story;
  try {
    const height = coverHeight(width, shape);
    const cover = { ...(await coverOf(seed)), seed, category, width, height, format: "svg" as const };
    return imageResponse(request, await coverImage(cover), searchParams.has("v"));
  } catch (error) {
    if (error instanceof RangeError) return noSuchImage();
    throw error;
  }
}
