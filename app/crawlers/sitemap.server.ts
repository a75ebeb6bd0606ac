import { SITEMAP_SECTIONS, type SitemapPage, type SitemapSection } from "#app/site/listed.ts";
import { LISTED_AREAS } from "./listed-areas.server.ts";

/** Pages a sitemap holds: well under the protocol's 50,000, so that each stays a small file. */
const PAGES_PER_SITEMAP = 10_000;

/** The sitemap of the last two days' articles; it is there also when it is empty. */
export const NEWS_SITEMAP = "news-1";

/** Every public page, by section, in a fixed order. */
export async function sitemapSections(now = new Date()): Promise<Record<SitemapSection, SitemapPage[]>> {
  const areas = await Promise.all(LISTED_AREAS.map(({ sitemaps }) => sitemaps(now)));
  return Object.fromEntries(
    SITEMAP_SECTIONS.map((section) => [section, areas.flatMap((area) => area[section] ?? [])]),
  ) as Record<SitemapSection, SitemapPage[]>;
}

/** A sitemap's name and when the newest of its pages changed, where that is known. "listings-2" is the second file of its section. */
export type SitemapEntry = { name: string; lastmod?: string };

/** All sitemaps but the news. */
export async function listSitemaps(): Promise<SitemapEntry[]> {
  return Object.entries(await sitemapSections()).flatMap(([section, pages]) =>
    Array.from({ length: Math.ceil(pages.length / PAGES_PER_SITEMAP) }, (_, i) => ({
      name: `${section}-${i + 1}`,
      lastmod: newestOf(pages.slice(i * PAGES_PER_SITEMAP, (i + 1) * PAGES_PER_SITEMAP)),
    })),
  );
}

/** The names of one version of what is listed. */
let named: { version: string; names: Promise<ReadonlySet<string>> } | undefined;

/** Says whether there is a sitemap of a name. Asked for again and again, one that is not there would have all pages listed each time. */
export async function isSitemap(name: string, version: string): Promise<boolean> {
  if (named?.version !== version) {
    const names = listSitemaps().then((all) => new Set(all.map((sitemap) => sitemap.name)));
    named = { version, names };
    names.catch(() => {
      named = undefined;
    });
  }
  return (await named.names).has(name);
}

/** The pages of a sitemap; undefined when there is none of that name. */
export async function sitemapPages(name: string): Promise<SitemapPage[] | undefined> {
  const match = /^([a-z-]+)-([1-9]\d*)$/.exec(name);
  const all: Record<string, SitemapPage[]> = await sitemapSections();
  const pages = match?.[1] && Object.hasOwn(all, match[1]) ? all[match[1]] : undefined;
  const start = (Number(match?.[2]) - 1) * PAGES_PER_SITEMAP;
  const part = pages?.slice(start, start + PAGES_PER_SITEMAP);
  return part?.length ? part : undefined;
}

/** ISO dates that are written alike sort like their moments; a day alone is its first moment. */
function newestOf(pages: readonly SitemapPage[]): string | undefined {
  let newest: string | undefined;
  for (const { lastmod } of pages) if (lastmod && (!newest || lastmod > newest)) newest = lastmod;
  return newest;
}
