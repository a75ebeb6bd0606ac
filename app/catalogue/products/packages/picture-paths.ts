import type { CATEGORY_HERO_SIZES, CoverShape, CoverWidth } from "#app/drawing/covers/cover-sizes.ts";
import { DRAWING_VERSION } from "#app/drawing/drawing-version.ts";
import { PACKAGE_DRAWING_VERSION } from "./drawing-version.ts";

/** Changes with the drawings, so that browsers may keep each for a year; what the data decides is added to it. */
const DRAWINGS = `${DRAWING_VERSION}.${PACKAGE_DRAWING_VERSION}`;

/** A picture of the catalogue: whose it is, and what of the data decides how it looks. */
export type CataloguePicture = { slug: string; version: string };

/** The address of a product's picture in one of the covers' widths. */
export function productPicturePath(picture: CataloguePicture, width: CoverWidth, shape: CoverShape = "3x2") {
  return picturePath("product-picture", picture, `w=${width}${shape === "3x2" ? "" : `&shape=${shape}`}`);
}

/** The address of a brand's picture in one of the covers' widths. */
export function brandPicturePath(picture: CataloguePicture, width: CoverWidth) {
  return picturePath("brand-picture", picture, `w=${width}`);
}

/** The address of the band over a brand's page in one of its widths. */
export function brandBandPath(
  picture: CataloguePicture,
  width: (typeof CATEGORY_HERO_SIZES)[number]["width"],
) {
  return picturePath("brand-picture", picture, `band=${width}`);
}

function picturePath(folder: string, { slug, version }: CataloguePicture, size: string): string {
  return `/${folder}/${slug}.svg?${size}&v=${DRAWINGS}-${version}`;
}
