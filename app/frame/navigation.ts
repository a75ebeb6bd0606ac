/** The site's fixed links: product.md 3.3 and 3.7. */
import type { NavigationLink } from "#app/site/frame.ts";

const blog = { name: "Blog", path: "/blog" };
const books = { name: "Books", path: "/books" };
const radio = { name: "Radio", path: "/radio" };
const news = { name: "News", path: "/category/news" };
const guides = { name: "Guides", path: "/category/guides" };
const dispensaries = { name: "Dispensaries", path: "/dispensaries" };
const law = { name: "State law", path: "/legality" };
const newsletter = { name: "Newsletter", path: "/newsletter" };
const deals = { name: "Deals", path: "/deals" };
const brands = { name: "Brands", path: "/brands" };
const products = { name: "Products", path: "/products" };
const about = { name: "About", path: "/about" };
const contact = { name: "Contact", path: "/contact" };
const advertise = { name: "Advertise", path: "/advertisement/packages" };
const rateCard = { name: "Rate Card", path: "/advertisement/rate-card" };

/** From a tablet up, in the date line. */
export const DATE_LINE_LINKS = [news, guides, blog, books, radio, about, advertise];

/** Beside the box; the categories' menu follows them, and Contact is a button of its own. */
export const MASTHEAD_LINKS = [dispensaries, deals, law];
export const CONTACT = contact;

/** A phone's menu begins with what readers come for. */
export const PHONE_ANSWERS = [
  { ...dispensaries, what: "near you" },
  { ...law, what: "by state" },
  { ...deals, what: "valid today" },
  { name: "Can I carry it?", path: "/can-i-carry", what: "yes or no" },
];

/** Then every other link of the header, and the rate card. */
export const PHONE_LINKS = [
  news,
  guides,
  blog,
  books,
  radio,
  about,
  contact,
  advertise,
  rateCard,
  brands,
  products,
  newsletter,
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
