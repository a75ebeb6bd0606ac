import type { Listed, SearchablePage, SitemapPage } from "#app/site/listed.ts";
import { printedCorrections } from "./corrections/corrections.page.server.ts";
import { companyFile, TEXT_SLUGS, type TextSlug } from "./text/company-texts.server.ts";

/** The pages about the site. */
export const companyListed: Listed = {
  sitemaps: async (now) => ({ pages: await sitemapPages(now) }),
  searchable: searchablePages,
};

/** Each with the day of its last change. */
async function sitemapPages(now: Date): Promise<SitemapPage[]> {
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
  "consumer-health-data": "health privacy, Washington, My Health My Data Act, medical, patient",
  cookies: "cookie, consent, opt out, session storage, do not sell",
};

/** Words are their headings, and what else leads to them. */
async function searchablePages(): Promise<SearchablePage[]> {
  return Promise.all(
    TEXT_SLUGS.map(async (slug) => {
      const { title, description, body } = await companyFile(slug);
      const headings = Array.from(body.matchAll(/^#{2,4} (.+)$/gm), ([, text = ""]) => text);
      return {
        type: "pages" as const,
        path: `/${slug}`,
        title,
        kicker: { name: "About this site" },
        summary: description,
        words: [...headings, OTHER_WORDS[slug]],
      };
    }),
  );
}
