import { PRODUCT_CATEGORIES } from "../products/categories.ts";
import type { PackageName } from "../products/packages/package-names.ts";
import { productsOfBrand } from "../products/products.file.server.ts";
import { findBrand } from "./brands.file.server.ts";

/** As many as a picture holds. */
const MOST = 3;

/** What a brand packs its products in: the most usual of each of its categories in turn, three at most. */
export function packagesOf(slug: string): PackageName[] {
  const brand = findBrand(slug);
  const products = productsOfBrand(slug);
  const byCategory = (brand?.categories ?? []).map((category) => {
    const used = products.filter((product) => product.category === category).map((each) => each.package);
    return used.length > 0 ? used : [PRODUCT_CATEGORIES[category].package];
  });
  // The first of each category, then the second of each.
  const longest = Math.max(0, ...byCategory.map((used) => used.length));
  const inTurn = Array.from({ length: longest }, (_, i) =>
    byCategory.flatMap((used) => used[i] ?? []),
  ).flat();
  return [...new Set(inTurn)].slice(0, MOST);
}
