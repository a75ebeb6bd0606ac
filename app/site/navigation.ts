/** The site's fixed links: spec.md, Global header and Global footer. */

export type Category = {
  slug: string;
  name: string;
  /** Only the featured three: a symbol of /icons.svg and what the category holds. */
  featured?: { icon: "storefront" | "sprout" | "jar"; description: string };
};

/** The 12 categories of the navigation, in spec.md's order. */
export const CATEGORIES: readonly Category[] = [
  { slug: "news", name: "News" },
  { slug: "guides", name: "Guides" },
  {
    slug: "top-dispensaries",
    name: "Top Dispensaries",
    featured: { icon: "storefront", description: "Highest-rated cannabis retailers near you" },
  },
  {
    slug: "top-growers",
    name: "Top Growers",
    featured: { icon: "sprout", description: "Leading cultivators and their techniques" },
  },
  {
    slug: "products",
    name: "Products",
    featured: { icon: "jar", description: "Top-rated products and reviews" },
  },
  { slug: "business", name: "Business" },
  { slug: "culture", name: "Culture" },
  { slug: "health", name: "Health" },
  { slug: "politics", name: "Politics" },
  { slug: "science", name: "Science" },
  { slug: "medical", name: "Medical" },
  { slug: "legal", name: "Legal" },
];

export function categoryPath(slug: string): string {
  return `/category/${slug}`;
}

export type NavigationLink = { name: string; path: string };

const blog = { name: "Blog", path: "/blog" };
const books = { name: "Books", path: "/books" };
const radio = { name: "Radio", path: "/radio" };
const news = { name: "News", path: "/category/news" };
const guides = { name: "Guides", path: "/category/guides" };
const dispensaries = { name: "Dispensaries", path: "/dispensaries" };
const about = { name: "About", path: "/about" };
const contact = { name: "Contact", path: "/contact" };
const advertise = { name: "Advertise", path: "/advertisement/packages" };
const rateCard = { name: "Rate Card", path: "/advertisement/rate-card" };

/** Desktop navigation before and after the Categories dropdown; Contact is a button of its own. */
export const DESKTOP_BEFORE_CATEGORIES = [blog, books, radio];
export const DESKTOP_AFTER_CATEGORIES = [news, guides, dispensaries, about, advertise];
export const CONTACT = contact;

export const MOBILE_LINKS = [
  blog,
  books,
  radio,
  news,
  guides,
  dispensaries,
  about,
  contact,
  advertise,
  rateCard,
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: "Explore", links: [news, guides, blog, books, radio, dispensaries] },
  {
    title: "Popular Locations",
    links: [
      { name: "Los Angeles, CA", path: "/dispensaries/los-angeles/ca" },
      { name: "Denver, CO", path: "/dispensaries/denver/co" },
      { name: "Seattle, WA", path: "/dispensaries/seattle/wa" },
      { name: "Chicago, IL", path: "/dispensaries/chicago/il" },
      { name: "Las Vegas, NV", path: "/dispensaries/las-vegas/nv" },
      { name: "New York, NY", path: "/dispensaries/new-york/ny" },
    ],
  },
  { title: "Company", links: [about, contact, advertise, rateCard] },
  {
    title: "Legal",
    links: [
      { name: "Terms", path: "/terms" },
      { name: "Privacy", path: "/privacy" },
      { name: "Cookies", path: "/cookies" },
      { name: "Sitemap", path: "/sitemap-index.xml" },
    ],
  },
];
