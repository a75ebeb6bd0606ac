import type { Listed } from "#app/site/listed.ts";
import { editionPath, NEWSLETTER_PATH } from "#app/site/newsletter/newsletter-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { plain } from "./edition/edition-parts.server.ts";
import { listEditions } from "./edition/edition-store.server.ts";

/** The newsletter's page, and every edition that was sent. */
export const newsletterListed: Listed = {
  sitemaps: async () => {
    const editions = await listEditions();
    return {
      pages: [
        { path: NEWSLETTER_PATH },
        ...editions.map(({ date, sent }) => ({ path: editionPath(date), lastmod: sent ?? date })),
      ],
    };
  },
  searchable: async () => [
    {
      type: "pages",
      path: NEWSLETTER_PATH,
      title: site.newsletterName,
      kicker: { name: "Newsletter" },
      summary: "One email a week, and every edition that was sent.",
      words: ["newsletter email mail subscribe weekly editions"],
    },
    ...(await listEditions()).map(({ date, number, subject, preview, parts }) => ({
      type: "pages" as const,
      path: editionPath(date),
      title: subject,
      kicker: { name: `Newsletter No. ${number}` },
      summary: preview,
      words: ["newsletter edition week"],
      readText: () => ({
        headings: [],
        text: parts
          .map((part) => {
            if (part.kind === "list") return part.items.map(plain).join(" ");
            if (part.kind === "text") return plain(part.words);
            return part.kind === "story" ? `${part.title} ${part.text}` : part.text;
          })
          .join(" "),
      }),
    })),
  ],
};
