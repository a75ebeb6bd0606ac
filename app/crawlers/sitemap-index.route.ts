import type { LoaderFunctionArgs } from "@remix-run/node";
import { listFreshArticles } from "#app/news/listed/story-pages.server.ts";
import { answerWithDocument, keptDocument, makeXmlDocument } from "#app/site/http/machine-document.server.ts";
import { env } from "#app/utils/env.server.ts";
import { listSitemaps, NEWS_SITEMAP } from "./sitemap.server.ts";
import { sitemapVersion } from "./sitemap-version.server.ts";
import { writeSitemapIndex } from "./sitemap-xml.ts";

/** `/sitemap-index.xml`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const document = await keptDocument("sitemap-index", await sitemapVersion(), async () => {
    // The day of its newest article: that others grow too old for it is no change worth a visit.
    const [freshest] = await listFreshArticles();
    const news = { name: NEWS_SITEMAP, lastmod: freshest?.published };
    return makeXmlDocument(writeSitemapIndex(env.SITE_URL, [news, ...(await listSitemaps())]));
  });
  return answerWithDocument(request, document);
}
