import type { LoaderFunctionArgs } from "@remix-run/node";
import { absolute, sitemapPages, xml } from "./sitemap.server.ts";

/** `/sitemaps/{name}.xml`. */
export async function loader({ params }: LoaderFunctionArgs) {
  const pages = await sitemapPages(params.name ?? "");
  if (!pages) throw new Response("There is no such sitemap.", { status: 404 });
  const entries = pages.map(
    ({ path, lastmod }) =>
      `<url><loc>${absolute(path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`,
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`,
  );
}
