import type { LoaderFunctionArgs } from "@remix-run/node";
import { COVER_SHAPES, type CoverShape } from "#app/drawing/covers/cover-sizes.ts";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { findStory } from "../stories.server.ts";
import { storyCover } from "./story-cover.server.ts";

/** `/cover/{slug}.svg?w=400&shape=3x2`: a story's cover, drawn for its width. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const story = await findStory(params.slug ?? "");
  if (!story) return noSuchImage();
  const { searchParams } = new URL(request.url);
  const width = Number(searchParams.get("w") ?? 1200);
  const shape = (searchParams.get("shape") ?? "3x2") as CoverShape;
  if (!Object.hasOwn(COVER_SHAPES, shape)) return noSuchImage();
  try {
    return imageResponse(request, await storyCover(story, width, shape), searchParams.has("v"));
  } catch (error) {
    if (error instanceof RangeError) return noSuchImage();
    throw error;
  }
}
