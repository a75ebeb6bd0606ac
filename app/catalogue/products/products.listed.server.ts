import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { productPath } from "./catalogue-paths.ts";
import { PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { productPicturePath } from "./packages/picture-paths.ts";
import { productPicture } from "./product.card.server.ts";
import { listProducts } from "./products.file.server.ts";

/** Returns the public pages of the products for the sitemaps: the list, its categories, each product. */
export function listProductPages(): SitemapPage[] {
  const products = listProducts();
  const there = PRODUCT_CATEGORY_SLUGS.filter((slug) => products.some(({ category }) => category === slug));
  return [
    { path: "/products" },
    ...there.map((slug) => ({ path: `/products?category=${slug}` })),
    ...products.map((product) => ({
      path: productPath(product.slug),
      image: productPicturePath(productPicture(product), 1200),
    })),
  ];
}
