import { SHIPPED } from "./shipped-listings.ts";

/** One address of every type of page, for tests that hold for all of them. */
export type PageType = { name: string; path: string; status?: 404 };

const listing = SHIPPED.find(({ hours, services, rating }) => hours && services && rating);
if (!listing) throw new Error("no shipped listing is complete");
const slug = (text: string) => text.toLowerCase().replace(/ /g, "-");

export const PAGE_TYPES: readonly PageType[] = [
  { name: "home", path: "/" },
  { name: "article", path: "/article/why-two-laboratories-disagree" },
  { name: "article-with-table", path: "/guide/home-growing-what-to-check-first" },
  { name: "local-article", path: "/articles/co/denver/how-denver-licenses-hospitality" },
  { name: "local-guide", path: "/guide/ca/los-angeles/visiting-los-angeles" },
  { name: "post", path: "/blog/how-our-covers-are-drawn" },
  { name: "article-in-print", path: "/article/why-two-laboratories-disagree?print=true" },
  { name: "article-not-found", path: "/article/no-such-story", status: 404 },
  { name: "category", path: "/category/science" },
  { name: "category-with-tabs", path: "/category/products?tab=edibles" },
  { name: "category-with-listings", path: "/category/top-dispensaries" },
  { name: "guides", path: "/category/guides" },
  { name: "categories", path: "/categories" },
  { name: "tag", path: "/tag/cannabis" },
  { name: "blog", path: "/blog" },
  { name: "tags", path: "/tags" },
  { name: "guides-second-page", path: "/category/guides?page=2" },
  { name: "search-empty", path: "/search" },
  { name: "search", path: "/search?q=laboratory" },
  { name: "search-guessed", path: "/search?q=devner" },
  { name: "search-of-a-kind", path: "/search?q=denver&type=dispensaries&page=2" },
  { name: "search-without-result", path: "/search?q=xyzzyx" },
  { name: "directory", path: "/dispensaries" },
  { name: "directory-filtered", path: "/dispensaries?state=CO&rating=3&service=medical" },
  { name: "directory-near", path: "/dispensaries?near=80202&radius=25" },
  { name: "directory-empty", path: "/dispensaries?q=no+shop+has+this+name" },
  { name: "directory-last-page", path: `/dispensaries?page=${Math.ceil(SHIPPED.length / 10)}` },
  { name: "city", path: "/dispensaries/denver/co" },
  { name: "city-without-listing", path: "/dispensaries/boise/id" },
  { name: "best-of-city", path: "/best-dispensaries/denver/co" },
  {
    name: "listing",
    path: `/dispensaries/${slug(listing.city)}/${listing.state.toLowerCase()}/${slug(listing.name)}`,
  },
  { name: "not-found", path: "/no-such-page", status: 404 },
];
