import type { Listed, SearchablePage, SitemapPage } from "#app/site/listed.ts";
import { listEpisodes, nextEpisodeDue, readRadioDesk } from "./episodes/radio.server.ts";
import { artworkPath, episodePath, RADIO_PATH, showPath } from "./radio-paths.ts";

/** The radio, its shows and its published episodes. */
export const radioListed: Listed = {
  sitemaps: (now) => ({ catalog: sitemapPages(now) }),
  searchable: searchablePages,
};

/** A show without an episode is no page for a crawler. */
function sitemapPages(now: Date): SitemapPage[] {
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

/** An episode is found by every word that is spoken. */
function searchablePages(now: Date): SearchablePage[] {
  const { title, description: summary, shows } = readRadioDesk();
  const page = (name: string, path: string, { title, summary }: Pick<SearchablePage, "title" | "summary">) =>
    ({ type: "catalog", path, title, summary, kicker: { name } }) as const;
  const podcast = "radio podcast audio listen";
  return [
    // It has one episode more then.
    { ...page("Radio", RADIO_PATH, { title, summary }), words: [podcast], until: nextEpisodeDue(now) },
    ...shows.map((show) => ({
      ...page("Radio show", showPath(show.slug), { title: show.title, summary: show.description }),
      words: [podcast, "show"],
    })),
    ...listEpisodes(undefined, now).map((episode) => ({
      ...page("Radio episode", episodePath(episode.show.slug, episode.slug), episode),
      words: [
        podcast,
        episode.show.title,
        ...episode.chapters.map((chapter) => chapter.title),
        ...episode.transcript.cues.map(({ text }) => text),
      ],
    })),
  ];
}
