import type { SearchablePage } from "#app/site/listed.ts";
import { stateName } from "#app/utils/us-states.ts";
import { listBrands } from "../brands/brands.file.server.ts";
import { brandPath, productPath } from "./catalogue-paths.ts";
import { PRODUCT_CATEGORIES } from "./categories.ts";
import { amountLine } from "./product.card.server.ts";
import { listProducts } from "./products.file.server.ts";

/** Returns the lists, the brands and the products as the site's search knows them. */
export function listSearchableCatalogue(): SearchablePage[] {
  return [
    {
      path: "/brands",
      title: "Brands",
      kicker: "Brands",
      summary: "What each brand makes, what its labels say, and who sells it.",
      words: "makers companies growers",
    },
    {
      path: "/products",
      title: "Products",
      kicker: "Products",
      summary: "What labels say in milligrams of THC and CBD, and what each kind of product is.",
      words: Object.values(PRODUCT_CATEGORIES)
        .map(({ name }) => name)
        .join(" "),
    },
    ...listBrands().map((brand) => ({
      path: brandPath(brand.slug),
      title: brand.name,
      kicker: "Brand",
      summary: brand.summary,
      words: [
        ...brand.categories.map((category) => PRODUCT_CATEGORIES[category].name),
        ...brand.states.map(stateName),
      ].join(" "),
    })),
    ...listProducts().map((product) => ({
      path: productPath(product.slug),
      title: product.name,
      kicker: "Product",
      summary: `${product.form} by ${product.brand.name}: ${amountLine(product)}.`,
      words: `${PRODUCT_CATEGORIES[product.category].name} ${product.brand.name} ${product.form}`,
    })),
  ];
}
