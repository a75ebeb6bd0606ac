import type { SearchablePage } from "#app/site/listed.ts";

type ListPage = Pick<SearchablePage, "type" | "path" | "title" | "summary"> & {
  kicker: string;
  words: string;
};

/** The lists themselves, which areas do not name among their entries, by what readers call them. */
const PAGES: readonly ListPage[] = [
  {
    type: "catalog",
    path: "/deals",
    title: "Deals",
    kicker: "Deals",
    summary: "What shops offer, with the conditions and the last day.",
    words: "discount coupon sale special offer promo cheap",
  },
  {
    type: "catalog",
    path: "/books",
    title: "Books",
    kicker: "Books",
    summary: "Books about cannabis, by subject, with where to find them.",
    words: "book reading shelf library",
  },
  {
    type: "pages",
    path: "/categories",
    title: "Categories",
    kicker: "About this site",
    summary: "The topics of our news and guides.",
    words: "topics subjects sections news",
  },
  {
    type: "pages",
    path: "/tags",
    title: "Tags",
    kicker: "About this site",
    summary: "Every topic that stories are filed under.",
    words: "topics keywords index",
  },
  {
    type: "pages",
    path: "/category/news",
    title: "News",
    kicker: "Category",
    summary: "What happened, newest first.",
    words: "headlines latest",
  },
  {
    type: "pages",
    path: "/category/guides",
    title: "Guides",
    kicker: "Category",
    summary: "What to know before you buy, carry, grow or travel.",
    words: "how-to",
  },
  {
    type: "pages",
    path: "/blog",
    title: "Blog",
    kicker: "About this site",
    summary: "How this site is made.",
    words: "our work",
  },
  {
    type: "pages",
    path: "/sign-in",
    title: "Sign in",
    kicker: "For businesses",
    summary: "For shops that look after their listing. Readers need no account.",
    words: "login account dashboard",
  },
  {
    type: "pages",
    path: "/legality/changes",
    title: "What changed in the law, and what is coming",
    kicker: "State law",
    summary: "By date and by state, with feeds and a calendar.",
    words: "law desk changes new laws upcoming",
  },
  {
    type: "pages",
    path: "/dispensaries/changes",
    title: "Dispensaries that opened, moved or closed",
    kicker: "Directory",
    summary: "By week and state, as the license registries show it.",
    words: "new shops openings closings closed moved renamed registry changes",
  },
  {
    type: "law",
    path: "/legality",
    title: "What is legal in each state",
    kicker: "State law",
    summary: "A map and a table of all states: what is legal, the limits, and when we checked.",
    words: "states map law legality legal everywhere",
  },
];

/** The lists, as the search knows pages. */
export function listPages(): SearchablePage[] {
  return PAGES.map(({ kicker, words, ...page }) => ({ ...page, kicker: { name: kicker }, words: [words] }));
}
