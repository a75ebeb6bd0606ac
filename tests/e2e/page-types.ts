import { SHIPPED } from "./shipped-listings.ts";

/** One address of every type of page, for tests that hold for all of them. */
export type PageType = { name: string; path: string; status?: 404 };

const listing = SHIPPED.find(({ hours, services, rating }) => hours && services && rating);
if (!listing) throw new Error("no shipped listing is complete");
const slug = (text: string) => text.toLowerCase().replace(/ /g, "-");

export const PAGE_TYPES: readonly PageType[] = [
  { name: "home", path: "/" },
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
