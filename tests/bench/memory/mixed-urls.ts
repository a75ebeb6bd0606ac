import { listPageUrls } from "../pages/page-urls.ts";
import type { RunningServer } from "../server-process.ts";

/** Most requests find their page kept, as in use; each page is made anew once a minute. */
const LISTING_PAGES = 400;
const DIRECTORY_PAGES = 300;

/** Returns addresses of every kind of page, mixed: the front page, views of the directory, cities, listings. */
export async function listMixedUrls(site: RunningServer): Promise<string[]> {
  const sitemaps = await locations(`${site.origin}/sitemap-index.xml`);
  const pages = (await Promise.all(sitemaps.map((path) => locations(site.origin + path)))).flat();
  const views = await listPageUrls(site);
  const paths = ["/", ...everyNth(pages, LISTING_PAGES), ...everyNth(views, DIRECTORY_PAGES)];
  // An order that mixes the kinds, and is the same every time: steps by a prime.
  return paths.map((_, i) => paths[(i * 7_919) % paths.length] as string);
}

/** The paths that a sitemap names. */
async function locations(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = ""]) => {
    const { pathname, search } = new URL(location.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

function everyNth<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, i) => i % step === 0).slice(0, count);
}
