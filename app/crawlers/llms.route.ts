import type { LoaderFunctionArgs } from "@remix-run/node";
import { listGuides } from "#app/news/listed/story-pages.server.ts";
import { categories } from "#app/site/categories.file.server.ts";
import { answerWithDocument, keptDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { writeLlmsText } from "./llms-text.ts";
import { sitemapVersion } from "./sitemap-version.server.ts";

/** `/llms.txt`: what the site is and where programs find what it holds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const document = await keptDocument("llms", await sitemapVersion(), async () => {
    const text = writeLlmsText({ origin: env.SITE_URL, site, categories, guides: await listGuides() });
    return makeDocument(text, "text/plain; charset=utf-8");
  });
  return answerWithDocument(request, document);
}
