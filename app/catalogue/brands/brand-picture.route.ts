import type { LoaderFunctionArgs } from "@remix-run/node";
import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { inksOf } from "#app/site/looks.server.ts";
import { coverSizeOf } from "../products/packages/cover-size.ts";
import { brandImage } from "../products/packages/package-image.server.ts";
import { packagesOf } from "./brand-packages.server.ts";
import { findBrand } from "./brands.file.server.ts";

/** `/brand-picture/{slug}.svg?w=400`: a brand's packages side by side; `?band=1440`: the band over its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const brand = findBrand(params.slug ?? "");
  const band = searchParams.get("band");
  const size = band
    ? CATEGORY_HERO_SIZES.find(({ width }) => width === Number(band))
    : coverSizeOf(searchParams);
  if (!brand || !size) return noSuchImage();
  const { slug, emblem, inks } = brand;
  const image = await brandImage({
    seed: slug,
    packages: packagesOf(slug),
    emblem,
    inks: inksOf(inks),
    kind: band ? "band" : "picture",
    ...size,
  });
  return imageResponse(request, image, searchParams.has("v"));
}
