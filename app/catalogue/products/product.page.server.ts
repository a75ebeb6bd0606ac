import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { formatDollars } from "./amounts.ts";
import { brandPath, productPath } from "./catalogue-paths.ts";
import { PRODUCT_CATEGORIES } from "./categories.ts";
import { labelOf } from "./label.ts";
import { productPicture, toProductCard } from "./product.card.server.ts";
import { findProduct, type Product, productsOfBrand } from "./products.file.server.ts";
import { relatedStories } from "./related-stories.server.ts";
import { offersOf, shopsCarrying, shopsOf } from "./shops.server.ts";

/** Other products of the brand that its page shows. */
const OTHERS = 3;

/** Returns what a product's page shows. Throws a 404 for an unknown slug, and a redirect to the lowercase form. */
export async function viewProduct(request: Request, slug = "") {
  const product = atCanonicalPath(request, findProduct(slug.toLowerCase()), {
    pathOf: (found) => productPath(found.slug),
    otherwise: "There is no such product.",
  });
  const { brand, category, form, name, description, demonstration, patientsOnly } = product;
  const priceOf = new Map(
    product.prices.map(({ listing, cents, checkedOn }) => [
      listing,
      `${formatDollars(cents)} on ${formatDay(checkedOn)}`,
    ]),
  );
  const shops = await shopsOf(
    {
      by: `products/${product.slug}`,
      states: product.states,
      soldAt: shopsCarrying(product),
    },
    (id) => priceOf.get(id),
  );
  return {
    slug: product.slug,
    path: productPath(product.slug),
    name,
    category: {
      slug: category,
      name: PRODUCT_CATEGORIES[category].name,
      path: `/products?category=${category}`,
    },
    form,
    description,
    demonstration,
    patientsOnly,
    picture: productPicture(product),
    label: labelOf(product),
    amounts: { thcMg: product.thcMg, cbdMg: product.cbdMg, servings: product.servings },
    brand: { name: brand.name, path: brandPath(brand.slug), summary: brand.summary },
    states: statesOf(product, "/products"),
    shops,
    offers: await offersOf(product),
    guides: await relatedStories(product.guides),
    others: productsOfBrand(brand.slug)
      .filter((other) => other.slug !== product.slug)
      .slice(0, OTHERS)
      .map(toProductCard),
  };
}

/** The states something is sold in, by name, each leading to the list of what else is sold there. */
export function statesOf({ states }: Pick<Product, "states">, list: "/brands" | "/products") {
  return states
    .map((code) => ({ name: stateName(code), path: `${list}?state=${code}` }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
