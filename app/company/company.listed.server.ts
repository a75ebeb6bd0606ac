import type { SearchablePage } from "#app/site/listed.ts";
import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { printedCorrections } from "./corrections/corrections.page.server.ts";
import { companyFile, TEXT_SLUGS, type TextSlug } from "./text/company-texts.server.ts";

/** Returns the pages about the site for the sitemap, each with the day of its last change. */
export async function listCompanyPages(now = new Date()): Promise<SitemapPage[]> {
  const { corrections } = await printedCorrections(now);
  return Promise.all(
    TEXT_SLUGS.map(async (slug) => {
      const { updated } = await companyFile(slug);
      const newest = slug === "corrections" ? corrections[0]?.date.iso.slice(0, 10) : undefined;
      return { path: `/${slug}`, lastmod: newest && newest > updated ? newest : updated };
    }),
  );
}

/** What people look for that the pages do not say in their headings. */
const OTHER_WORDS: Record<TextSlug, string> = {
  about: "who we are, owner, publisher, funding, independence, masthead",
  "editorial-standards": "ethics, principles, sources, bylines, sponsored, labels",
  corrections: "errata, mistake, error, retraction",
  accessibility: "WCAG, screen reader, keyboard, disability, contrast",
  contact: "email, address, phone, newsroom, tip, feedback, support, help, unsubscribe",
  terms: "terms of use, conditions, legal, liability, copyright, license, disclaimer",
  privacy: "personal data, GDPR, CCPA, delete, erase, GPC, tracking, log, unsubscribe",
  cookies: "cookie, consent, opt out, session storage, do not sell",
};

/** Returns the pages about the site for the search: words are their headings, and what else leads to them. */
export async function listSearchableCompany(): Promise<SearchablePage[]> {
  return Promise.all(
    TEXT_SLUGS.map(async (slug) => {
      const { title, description, body } = await companyFile(slug);
      const headings = Array.from(body.matchAll(/^#{2,4} (.+)$/gm), ([, text = ""]) => text);
      return {
        path: `/${slug}`,
        title,
        kicker: "About this site",
        summary: description,
        words: [...headings, OTHER_WORDS[slug]].join(". "),
      };
    }),
  );
}
