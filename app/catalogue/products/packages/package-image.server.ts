import { type KeptImage, keptImage } from "#app/drawing/files/kept-image.server.ts";
import { type BrandPicture, drawBrand } from "./draw-brand.ts";
import { drawProduct, type ProductPicture } from "./draw-product.ts";
import { PACKAGE_DRAWING_VERSION } from "./drawing-version.ts";

/** Returns a product's picture as a file, drawn once and kept as covers are. */
export function productImage(picture: ProductPicture): Promise<KeptImage> {
  return kept({ product: picture }, () => drawProduct(picture));
}

/** Returns a brand's picture, or the band over its page, in the same way. */
export function brandImage(picture: BrandPicture): Promise<KeptImage> {
  return kept({ brand: picture }, () => drawBrand(picture));
}

function kept(identity: object, make: () => string): Promise<KeptImage> {
  return keptImage({ identity: { ...identity, version: PACKAGE_DRAWING_VERSION }, format: "svg", make });
}
