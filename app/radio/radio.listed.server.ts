import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { listEpisodes, readRadioDesk } from "./episodes/radio.server.ts";
import { artworkPath, episodePath, RADIO_PATH, showPath } from "./radio-paths.ts";

/** Returns the radio's public pages for the sitemaps. A show without an episode is no page for a crawler. */
export function listRadioPages(now = new Date()): SitemapPage[] {
  const { shows } = readRadioDesk();
  const all = listEpisodes(undefined, now);
  return [
    { path: RADIO_PATH, lastmod: all[0]?.published },
    ...shows.flatMap((show) => {
      const episodes = listEpisodes(show, now);
      if (episodes.length === 0) return [];
      const image = artworkPath(show.slug);
      return [
        { path: showPath(show.slug), lastmod: episodes[0]?.published, image },
        ...episodes.map(({ slug, published }) => ({
          path: episodePath(show.slug, slug),
          lastmod: published,
        })),
      ];
    }),
  ];
}
