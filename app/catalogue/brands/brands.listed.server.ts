import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { brandPath } from "../products/catalogue-paths.ts";
import { brandPicturePath } from "../products/packages/picture-paths.ts";
import { brandPicture } from "./brand.card.server.ts";
import { listBrands, madeCategories } from "./brands.file.server.ts";

/** Returns the public pages of the brands for the sitemaps: the list, its categories, each brand. */
export function listBrandPages(): SitemapPage[] {
  return [
    { path: "/brands" },
    ...madeCategories().map((slug) => ({ path: `/brands?category=${slug}` })),
    ...listBrands().map((brand) => ({
      path: brandPath(brand.slug),
      image: brandPicturePath(brandPicture(brand), 1200),
    })),
  ];
}
