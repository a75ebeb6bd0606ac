import { afterAll, expect, test, vi } from "vitest";

const products = await import("../products/products.file.server.ts");
const [known] = products.listProducts();
if (!known) throw new Error("no product is shipped");
/** A shop of a state where the brand sells. */
const { listings } = await (await import("#app/directory/data/directory-store.server.ts")).loadDirectory();
const shop = listings.find(({ state }) => known.states.includes(state));
const elsewhere = listings.find(({ state }) => !known.states.includes(state));
if (!shop || !elsewhere) throw new Error("no such shop is shipped");
const price = { cents: 1200, currency: "USD" as const, checkedOn: "2026-11-20" };
const priced = {
  ...known,
  soldAt: [],
  prices: [
    { ...price, listing: shop.id },
    { ...price, listing: elsewhere.id },
  ],
};
vi.doMock("../products/products.file.server.ts", () => ({
  ...products,
  findProduct: () => priced,
  productsOfBrand: () => [priced],
}));
const { viewBrand } = await import("./brand.page.server.ts");
const { viewProduct } = await import("../products/product.page.server.ts");
afterAll(() => {
  vi.doUnmock("../products/products.file.server.ts");
});

test("a shop that is known by a product's price alone is named by the product's page and by its brand's", async () => {
  const ofProduct = await viewProduct(new Request(`http://localhost/products/${known.slug}`), known.slug);
  const ofBrand = await viewBrand(
    new Request(`http://localhost/brands/${known.brand.slug}`),
    known.brand.slug,
  );
  const named = (page: { shops: { rows: { name: string }[] }[] }) =>
    page.shops.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(named(ofProduct)).toEqual([shop.name]);
  expect(named(ofBrand)).toContain(shop.name);
  // Nor is a price told to search engines of a shop that the page leaves out.
  expect(ofProduct.offers.map((offer) => offer.shop)).toEqual([shop.name]);
});
