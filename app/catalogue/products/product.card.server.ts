import { lookVersion } from "#app/site/looks.server.ts";
import { formatMilligrams, formatPercent } from "./amounts.ts";
import { productPath } from "./catalogue-paths.ts";
import { PRODUCT_CATEGORIES } from "./categories.ts";
import type { CataloguePicture } from "./packages/picture-paths.ts";
import type { Product } from "./products.file.server.ts";
import { percentOf } from "./strength.ts";

/** What a list shows of a product. */
export type ProductCard = {
  path: string;
  name: string;
  brand: string;
  category: string;
  form: string;
  /** "5 mg THC a serving, 100 mg in the package". */
  amount: string;
  patientsOnly?: true;
  picture: CataloguePicture;
};

export function toProductCard(product: Product): ProductCard {
  return {
    path: productPath(product.slug),
    name: product.name,
    brand: product.brand.name,
    category: PRODUCT_CATEGORIES[product.category].name,
    form: product.form,
    amount: amountLine(product),
    patientsOnly: product.patientsOnly || undefined,
    picture: productPicture(product),
  };
}

export function productPicture({ slug, package: packed, brand }: Product): CataloguePicture {
  return { slug, version: `${packed}-${brand.emblem}-${brand.inks}-${lookVersion(brand.inks)}` };
}

/** The label in a line. */
export function amountLine({ category, thcMg, cbdMg, servings, grams }: Product): string {
  const [what, milligrams] = thcMg === 0 && cbdMg > 0 ? ["CBD", cbdMg] : ["THC", thcMg];
  const whole = `${formatMilligrams(milligrams)} ${what}`;
  if (servings !== undefined && servings > 1) {
    return `${formatMilligrams(milligrams / servings)} ${what} a serving, ${formatMilligrams(milligrams)} in the package`;
  }
  if (category !== "topicals" && grams !== undefined) {
    return `${formatPercent(percentOf(milligrams, grams))} ${what}, ${formatMilligrams(milligrams)} in the package`;
  }
  return `${whole} in the package`;
}
