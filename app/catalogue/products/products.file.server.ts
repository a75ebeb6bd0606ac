import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { type Brand, listBrandRecords } from "../brands/brands.file.server.ts";
import { type ProductRecord, productsSchema } from "./product-record.server.ts";

/** A product with its brand. */
export type Product = Omit<ProductRecord, "brand"> & { brand: Brand };

const records = publishedJson("products.json", productsSchema);

let joined: { records: ProductRecord[]; brands: Brand[]; products: Product[] } | undefined;

/** All products by name. One whose brand has left brands.json since it was read is left out. */
export function listProducts(): Product[] {
  const [now, brands] = [records(), listBrandRecords()];
  if (joined?.records !== now || joined.brands !== brands) {
    const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
    const products = now
      .flatMap((record) => {
        const brand = bySlug.get(record.brand);
        return brand ? [{ ...record, brand }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
    joined = { records: now, brands, products };
  }
  return joined.products;
}

/** The product of a slug in lowercase. */
export function findProduct(slug: string): Product | undefined {
  return listProducts().find((product) => product.slug === slug);
}

/** A brand's products by name. */
export function productsOfBrand(brand: string): Product[] {
  return listProducts().filter((product) => product.brand.slug === brand);
}
