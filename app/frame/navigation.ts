/** The site's fixed links: product.md 3.3 and 3.7. */
import type { NavigationLink } from "#app/site/frame.ts";

const blog = { name: "Blog", path: "/blog" };
const books = { name: "Books", path: "/books" };
const radio = { name: "Radio", path: "/radio" };
const news = { name: "News", path: "/category/news" };
const guides = { name: "Guides", path: "/category/guides" };
const dispensaries = { name: "Dispensaries", path: "/dispensaries" };
const law = { name: "State Law", path: "/legality" };
const newsletter = { name: "Newsletter", path: "/newsletter" };
const deals = { name: "Deals", path: "/deals" };
const brands = { name: "Brands", path: "/brands" };
const products = { name: "Products", path: "/products" };
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

/** The footer's columns beside "About"; popular locations stand after the first. `businessPath` is for who looks after a shop. */
export function footerColumns(
  businessPath: string,
): readonly { title: string; links: readonly NavigationLink[] }[] {
  return [
    {
      title: "Explore",
      links: [news, guides, blog, books, radio, dispensaries, law, deals, brands, products, newsletter],
    },
    {
      title: "Company",
      links: [about, contact, advertise, rateCard, { name: "For business", path: businessPath }],
    },
    {
      title: "Legal",
      links: [
        { name: "Terms", path: "/terms" },
        { name: "Privacy", path: "/privacy" },
        { name: "Consumer health data", path: "/consumer-health-data" },
        { name: "Cookies", path: "/cookies" },
        { name: "Sitemap", path: "/sitemap-index.xml" },
      ],
    },
  ];
}
