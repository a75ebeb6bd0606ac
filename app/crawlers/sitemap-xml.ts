import type { SitemapPage } from "#app/site/listed.ts";
import { xmlText } from "#app/utils/xml-text.ts";

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

/** Writes an index of sitemaps (sitemaps.org, protocol 0.9); `origin` is the site's. */
export function writeSitemapIndex(origin: string, sitemaps: { name: string; lastmod?: string }[]): string {
  const entries = sitemaps.map(
    ({ name, lastmod }) =>
      `<sitemap><loc>${xmlText(`${origin}/sitemaps/${name}.xml`)}</loc>${lastModified(lastmod)}</sitemap>`,
  );
  return `<sitemapindex ${SITEMAP}>\n${entries.join("\n")}\n</sitemapindex>`;
}

/** Writes a sitemap of pages with their pictures (Google, Image sitemaps). */
export function writeSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => `<url>${place(origin, page)}${picture(origin, page)}</url>`);
  const namespaces = pages.some(({ image }) => image) ? `${SITEMAP} ${IMAGE}` : SITEMAP;
  return `<urlset ${namespaces}>\n${entries.join("\n")}\n</urlset>`;
}

type NewsPage = SitemapPage & { title: string; published: string };

/** Writes a sitemap of fresh articles (Google, News sitemaps); `publication` is the newspaper's name. */
export function writeNewsSitemap(origin: string, publication: string, pages: readonly NewsPage[]): string {
  const entries = pages.map((page) => {
    const paper = `<news:publication><news:name>${xmlText(publication)}</news:name><news:language>en</news:language></news:publication>`;
    const story = `<news:publication_date>${page.published}</news:publication_date><news:title>${xmlText(page.title)}</news:title>`;
    return `<url>${place(origin, page)}<news:news>${paper}${story}</news:news>${picture(origin, page)}</url>`;
  });
  return `<urlset ${SITEMAP} ${NEWS} ${IMAGE}>\n${entries.join("\n")}\n</urlset>`;
}

function place(origin: string, { path, lastmod }: SitemapPage): string {
  return `<loc>${xmlText(origin + path)}</loc>${lastModified(lastmod)}`;
}

function lastModified(date: string | undefined): string {
  return date ? `<lastmod>${date}</lastmod>` : "";
}

function picture(origin: string, { image }: SitemapPage): string {
  return image ? `<image:image><image:loc>${xmlText(origin + image)}</image:loc></image:image>` : "";
}
