import type { LoaderFunctionArgs } from "@remix-run/node";
import { socialImageFile } from "#app/drawing/social/social-image.server.ts";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { inksOf } from "#app/site/looks.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { findStory } from "../stories.server.ts";
import { categoryName, coverOf } from "../story.card.server.ts";

/** `/social/{slug}.png`: 1200 × 630, the story's drawing with its headline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const story = await findStory(params.slug ?? "");
  if (!story) return noSuchImage();
  const { slug: seed, title, category } = story;
  const cover = await coverOf(seed);
  const names = { categoryName: categoryName(category), siteName: site.name };
  return imageResponse(
    request,
    await socialImageFile({ seed, title, inks: inksOf(category), ...names, ...cover }),
    false,
  );
}
