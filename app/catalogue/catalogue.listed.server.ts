import type { Listed, SearchablePage, SitemapPage } from "#app/site/listed.ts";
import { stateName } from "#app/utils/us-states.ts";
import { brandPicture } from "./brands/brand.card.server.ts";
import { listBrands, madeCategories } from "./brands/brands.file.server.ts";
import { dealsHold, listCurrentDeals } from "./deals/current-deals.server.ts";
import { dealPath, type StandingDeal } from "./deals/deal.card.server.ts";
import { DEAL_KINDS } from "./deals/deal.ts";
import { brandPath, productPath } from "./products/catalogue-paths.ts";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_SLUGS } from "./products/categories.ts";
import { brandPicturePath, productPicturePath } from "./products/packages/picture-paths.ts";
import { amountLine, productPicture } from "./products/product.card.server.ts";
import { listProducts } from "./products/products.file.server.ts";

/** Brands, products, and the deals that have not ended. */
export const catalogueListed: Listed = {
  sitemaps: async (now) => ({
    catalog: [...brandPages(), ...productPages()],
    deals: [{ path: "/deals" }, ...(await deals(now)).map(({ slug }) => ({ path: dealPath(slug) }))],
  }),
  searchable: async (now) => [
    ...LISTS,
    ...listBrands().map(searchableBrand),
    ...listProducts().map(searchableProduct),
    ...(await listCurrentDeals({}, now)).map((deal) => searchableDeal(deal, now)),
  ],
};

async function deals(now: Date) {
  return (await listCurrentDeals({}, now)).map(({ deal }) => deal);
}

/** The list, its categories, each brand. */
function brandPages(): SitemapPage[] {
  return [
    { path: "/brands" },
    ...madeCategories().map((slug) => ({ path: `/brands?category=${slug}` })),
    ...listBrands().map((brand) => ({
      path: brandPath(brand.slug),
      image: brandPicturePath(brandPicture(brand), 1200),
    })),
  ];
}

/** The list, its categories, each product. */
function productPages(): SitemapPage[] {
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

const LISTS: SearchablePage[] = [
  {
    type: "catalog",
    path: "/brands",
    title: "Brands",
    kicker: { name: "Brands" },
    summary: "What each brand makes, what its labels say, and who sells it.",
    words: ["makers companies growers"],
  },
  {
    type: "catalog",
    path: "/products",
    title: "Products",
    kicker: { name: "Products" },
    summary: "What labels say in milligrams of THC and CBD, and what each kind of product is.",
    words: Object.values(PRODUCT_CATEGORIES).map(({ name }) => name),
  },
];

function searchableBrand(brand: ReturnType<typeof listBrands>[number]): SearchablePage {
  return {
    type: "catalog",
    path: brandPath(brand.slug),
    title: brand.name,
    kicker: kickerOf("Brand", brand),
    summary: brand.summary,
    words: [
      ...brand.categories.map((category) => PRODUCT_CATEGORIES[category].name),
      ...brand.states.map(stateName),
    ],
  };
}

function searchableProduct(product: ReturnType<typeof listProducts>[number]): SearchablePage {
  return {
    type: "catalog",
    path: productPath(product.slug),
    title: product.name,
    kicker: kickerOf("Product", product),
    summary: `${product.form} by ${product.brand.name}: ${amountLine(product)}.`,
    words: [PRODUCT_CATEGORIES[product.category].name, product.brand.name, product.form],
  };
}

function searchableDeal({ deal, standing }: StandingDeal, now: Date): SearchablePage {
  const { slug, title, summary, kind, shop } = deal;
  return {
    ...(standing.state === "today" && { until: dealsHold([deal], now) }),
    type: "catalog",
    path: dealPath(slug),
    title,
    kicker: kickerOf("Deal", deal),
    summary,
    words: [DEAL_KINDS[kind], shop.name, shop.place, stateName(shop.state), "deal discount"],
  };
}

/** What is made up says so among results too. */
function kickerOf(name: string, { demonstration }: { demonstration?: boolean }): { name: string } {
  return { name: demonstration ? `${name} · A fictional example` : name };
}
