import type { SitemapPage } from "#app/site/crawlers/sitemap-page.ts";
import { brandPath } from "../products/catalogue-paths.ts";
import { PRODUCT_CATEGORY_SLUGS } from "../products/categories.ts";
import { brandPicturePath } from "../products/packages/picture-paths.ts";
import { brandPicture } from "./brand-card.server.ts";
import { listBrands } from "./brands.server.ts";

/** Returns the public pages of the brands for the sitemaps: the list, its categories, each brand. */
export function listBrandPages(): SitemapPage[] {
  const brands = listBrands();
  const made = PRODUCT_CATEGORY_SLUGS.filter((slug) =>
    brands.some(({ categories }) => categories.includes(slug)),
  );
  return [
    { path: "/brands" },
    ...made.map((slug) => ({ path: `/brands?category=${slug}` })),
    ...brands.map((brand) => ({
      path: brandPath(brand.slug),
      image: brandPicturePath(brandPicture(brand), 1200),
    })),
  ];
}
