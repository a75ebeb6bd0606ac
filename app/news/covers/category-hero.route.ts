import type { LoaderFunctionArgs } from "@remix-run/node";
import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { findCategory } from "#app/site/categories.file.server.ts";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { lookOf } from "#app/site/looks.server.ts";
import { categoryHeroImage } from "./category-hero-image.server.ts";

/** `/category-hero/{slug}.svg?w=1440`: the band over a category's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const width = Number(searchParams.get("w") ?? 1440);
  const size = CATEGORY_HERO_SIZES.find((each) => each.width === width);
  const category = params.slug ?? "";
  if (!size || !(findCategory(category) || category === "blog")) return noSuchImage();
  const image = await categoryHeroImage({ category, ...lookOf(category), ...size, format: "svg" });
  return imageResponse(request, image, searchParams.has("v"));
}
