import { booksListed } from "#app/books/books.listed.server.ts";
import { businessListed } from "#app/business/business.listed.server.ts";
import { catalogueListed } from "#app/catalogue/catalogue.listed.server.ts";
import { companyListed } from "#app/company/company.listed.server.ts";
import { directoryListed } from "#app/directory/directory.listed.server.ts";
import { lawListed } from "#app/legality/law.listed.server.ts";
import { newsListed } from "#app/news/listed/news.listed.server.ts";
import { newsletterListed } from "#app/newsletter/newsletter.listed.server.ts";
import { radioListed } from "#app/radio/radio.listed.server.ts";
import type { Listed } from "#app/site/listed.ts";

/** Every area that has pages, and the newsletter, in the order in which sitemaps and search name them. */
export const LISTED_AREAS: readonly Listed[] = [
  newsListed,
  lawListed,
  catalogueListed,
  booksListed,
  radioListed,
  newsletterListed,
  companyListed,
  businessListed,
  directoryListed,
];
