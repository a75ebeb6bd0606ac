import { listDirectoryPages } from "#app/directory/directory-pages.server.ts";
import { env } from "#app/utils/env.server.ts";

/** One public page. `lastmod` is an ISO date that is really known. */
export type SitemapPage = { path: string; lastmod?: string };

/** Pages a sitemap holds: well under the protocol's 50,000, so that each stays a small file. */
export const PAGES_PER_SITEMAP = 10_000;

/** Every public page, by section, in a fixed order. */
async function sections(): Promise<Record<string, SitemapPage[]>> {
  return { pages: [{ path: "/" }], ...(await listDirectoryPages()) };
}

/** The names of all sitemaps: "listings-2" is the second file of its section. */
export async function listSitemaps(): Promise<string[]> {
  return Object.entries(await sections()).flatMap(([section, pages]) =>
    Array.from({ length: Math.ceil(pages.length / PAGES_PER_SITEMAP) }, (_, i) => `${section}-${i + 1}`),
  );
}

/** The pages of a sitemap; undefined when there is none of that name. */
export async function sitemapPages(name: string): Promise<SitemapPage[] | undefined> {
  const match = /^([a-z-]+)-([1-9]\d*)$/.exec(name);
  const all = await sections();
  const pages = match?.[1] && Object.hasOwn(all, match[1]) ? all[match[1]] : undefined;
  const start = (Number(match?.[2]) - 1) * PAGES_PER_SITEMAP;
  const part = pages?.slice(start, start + PAGES_PER_SITEMAP);
  return part?.length ? part : undefined;
}

export function absolute(path: string): string {
  return env.SITE_URL + path.replace(/&/g, "&amp;");
}

/** Answers with an XML document (sitemaps.org, protocol 0.9). */
export function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=60, s-maxage=300",
    },
  });
}
