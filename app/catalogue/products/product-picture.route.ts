import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { inksOf } from "#app/site/looks.server.ts";
import { coverSizeOf } from "./packages/cover-size.ts";
import { productImage } from "./packages/package-image.server.ts";
import { findProduct } from "./products.file.server.ts";

/** `/product-picture/{slug}.svg?w=400`: a product in its package. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const product = findProduct(params.slug ?? "");
  const size = coverSizeOf(searchParams);
  if (!product || !size) return noSuchImage();
  const { emblem, inks } = product.brand;
  const image = await productImage({
    seed: product.slug,
    package: product.package,
    emblem,
    inks: inksOf(inks),
    ...size,
  });
  return imageResponse(request, image, searchParams.has("v"));
}
