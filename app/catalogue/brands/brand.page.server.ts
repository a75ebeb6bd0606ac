import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { brandPath, productPath } from "../products/catalogue-paths.ts";
import { PRODUCT_CATEGORIES } from "../products/categories.ts";
import { labelOf } from "../products/label.ts";
import { statesOf } from "../products/product.page.server.ts";
import { productsOfBrand } from "../products/products.file.server.ts";
import { relatedStories } from "../products/related-stories.server.ts";
import { shopsCarrying, shopsOf } from "../products/shops.server.ts";
import { brandPicture } from "./brand.card.server.ts";
import { findBrand } from "./brands.file.server.ts";

/** Returns what a brand's page shows. Throws a 404 for an unknown slug, and a redirect to the lowercase form. */
export async function viewBrand(request: Request, slug = "") {
  const brand = atCanonicalPath(request, findBrand(slug.toLowerCase()), {
    pathOf: (found) => brandPath(found.slug),
    otherwise: "There is no such brand.",
  });
  const products = productsOfBrand(brand.slug);
  const { name, summary, profile, founded, website, demonstration, inks, states } = brand;
  return {
    path: brandPath(brand.slug),
    name,
    summary,
    profile,
    founded,
    website,
    demonstration,
    inks,
    picture: brandPicture(brand),
    categories: brand.categories.map((category) => ({
      name: PRODUCT_CATEGORIES[category].name,
      path: `/products?category=${category}`,
    })),
    products: products.map((product) => {
      const { rows, net } = labelOf(product);
      return {
        path: productPath(product.slug),
        name: product.name,
        category: PRODUCT_CATEGORIES[product.category].name,
        form: product.form,
        amounts: rows.map(({ perServing, percent, perPackage }) => ({
          part: perServing ?? percent,
          whole: perPackage,
        })),
        net,
      };
    }),
    states: statesOf(brand, "/brands"),
    shops: await shopsOf({
      by: `brands/${brand.slug}`,
      states,
      soldAt: [...brand.soldAt, ...products.flatMap(shopsCarrying)],
    }),
    guides: await relatedStories(brand.guides),
  };
}
