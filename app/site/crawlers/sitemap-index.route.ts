import { absolute, listSitemaps, xml } from "./sitemap.server.ts";

/** `/sitemap-index.xml`. */
export async function loader() {
  const names = await listSitemaps();
  const entries = names.map((name) => `<sitemap><loc>${absolute(`/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>`,
  );
}
