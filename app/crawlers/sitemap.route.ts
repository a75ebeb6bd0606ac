import type { LoaderFunctionArgs } from "@remix-run/node";
import { listFreshArticles } from "#app/news/listed/story-pages.server.ts";
import {
  answerWithDocument,
  keptDocument,
  type MachineDocument,
  makeXmlDocument,
} from "#app/site/http/machine-document.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { isSitemap, NEWS_SITEMAP, sitemapPages } from "./sitemap.server.ts";
import { sitemapVersion } from "./sitemap-version.server.ts";
import { writeNewsSitemap, writeSitemap } from "./sitemap-xml.ts";

/** `/sitemaps/{name}.xml`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name = "" } = params;
  // What is two days old changes by the minute: this one is small and made each time.
  if (name === NEWS_SITEMAP) return answerWithDocument(request, await makeNewsSitemap());
  const version = await sitemapVersion();
  if (!(await isSitemap(name, version))) throw noSuchSitemap();
  const document = await keptDocument(`sitemap ${name}`, version, () => makeSitemap(name));
  return answerWithDocument(request, document);
}

async function makeNewsSitemap(): Promise<MachineDocument> {
  return makeXmlDocument(writeNewsSitemap(env.SITE_URL, site.name, await listFreshArticles()));
}

async function makeSitemap(name: string): Promise<MachineDocument> {
  const pages = await sitemapPages(name);
  // What is listed may have changed since its names were.
  if (!pages) throw noSuchSitemap();
  return makeXmlDocument(writeSitemap(env.SITE_URL, pages));
}

function noSuchSitemap(): Response {
  return missing("There is no such sitemap.");
}
