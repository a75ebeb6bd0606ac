import type { LoaderFunctionArgs } from "@remix-run/node";
import { listGuides } from "#app/news/feeds/story-pages.server.ts";
import { env } from "#app/utils/env.server.ts";
import { categories } from "../categories.server.ts";
import { site } from "../site-config.server.ts";
import { writeLlmsText } from "./llms-text.ts";
import { answerWithDocument, keptDocument, makeDocument } from "./machine-document.server.ts";
import { sitemapVersion } from "./sitemap-version.server.ts";

/** `/llms.txt`: what the site is and where programs find what it holds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const document = await keptDocument("llms", await sitemapVersion(), async () => {
    const text = writeLlmsText({ origin: env.SITE_URL, site, categories, guides: await listGuides() });
    return makeDocument(text, "text/plain; charset=utf-8");
  });
  return answerWithDocument(request, document);
}
