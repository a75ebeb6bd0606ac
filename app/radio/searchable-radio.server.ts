import type { SearchablePage } from "#app/site/listed.ts";
import { listEpisodes, readRadioDesk } from "./episodes/radio.server.ts";
import { episodePath, RADIO_PATH, showPath } from "./radio-paths.ts";

/** Returns the radio, its shows and its published episodes for the site's search: an episode is found by every word that is spoken. */
export function listSearchableRadio(now = new Date()): SearchablePage[] {
  const { title, description, shows } = readRadioDesk();
  const podcast = "radio podcast audio listen";
  return [
    { path: RADIO_PATH, title, kicker: "Radio", summary: description, words: podcast },
    ...shows.map((show) => ({
      path: showPath(show.slug),
      title: show.title,
      kicker: "Radio show",
      summary: show.description,
      words: `${podcast} show`,
    })),
    ...listEpisodes(undefined, now).map((episode) => ({
      path: episodePath(episode.show.slug, episode.slug),
      title: episode.title,
      kicker: "Radio episode",
      summary: episode.summary,
      words: [
        podcast,
        episode.show.title,
        ...episode.chapters.map((chapter) => chapter.title),
        ...episode.transcript().cues.map(({ text }) => text),
      ].join(" "),
    })),
  ];
}
