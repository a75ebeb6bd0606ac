import { lookVersion } from "#app/site/looks.server.ts";
import { brandPath } from "../products/catalogue-paths.ts";
import { PRODUCT_CATEGORIES } from "../products/categories.ts";
import type { CataloguePicture } from "../products/packages/picture-paths.ts";
import { productsOfBrand } from "../products/products.file.server.ts";
import { packagesOf } from "./brand-packages.server.ts";
import type { Brand } from "./brands.file.server.ts";

/** What a list shows of a brand. */
export type BrandCard = {
  path: string;
  name: string;
  summary: string;
  categories: string;
  /** "4 products · 3 states". */
  counts: string;
  picture: CataloguePicture;
};

export function toBrandCard(brand: Brand): BrandCard {
  const products = productsOfBrand(brand.slug).length;
  const states = brand.states.length;
  return {
    path: brandPath(brand.slug),
    name: brand.name,
    summary: brand.summary,
    categories: brand.categories.map((category) => PRODUCT_CATEGORIES[category].name).join(", "),
    counts: `${products} ${products === 1 ? "product" : "products"} · ${states} ${states === 1 ? "state" : "states"}`,
    picture: brandPicture(brand),
  };
}

export function brandPicture({ slug, emblem, inks }: Brand): CataloguePicture {
  return { slug, version: [...packagesOf(slug), emblem, inks, lookVersion(inks)].join("-") };
}
