import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { listEpisodes, readRadioDesk } from "../episodes/radio.server.ts";
import { artworkPath, audioPath, episodePath, feedPath, RADIO_PATH, showPath } from "../radio-paths.ts";
import type { Episode, Show } from "../show.ts";
import type { PodcastFeed, PodcastItem } from "./podcast-feed.ts";

/** More than that no podcast application asks for; older episodes stay on the show's page. */
const ITEMS = 300;

/** Returns the feed of a show; of all shows without one, or undefined when there is no show. */
export function makePodcast(show?: Show, now = new Date()): PodcastFeed | undefined {
  const desk = readRadioDesk();
  // What all of them share with directories is the first one's: a feed has one picture and one category.
  const face = show ?? desk.shows[0];
  if (!face) return undefined;
  const page = show ? showPath(show.slug) : RADIO_PATH;
  return {
    title: show ? show.title : `${site.name} ${desk.title}`,
    description: show ? show.description : desk.description,
    pageUrl: env.SITE_URL + page,
    feedUrl: env.SITE_URL + feedPath(show?.slug),
    artworkUrl: env.SITE_URL + artworkPath(face.slug),
    language: face.language,
    category: face.category,
    explicit: show ? show.explicit : desk.shows.some(({ explicit }) => explicit),
    author: site.name,
    email: site.contactEmail,
    copyright: `© ${now.getUTCFullYear()} ${site.name}`,
    items: listEpisodes(show, now).slice(0, ITEMS).map(toItem),
  };
}

function toItem(episode: Episode): PodcastItem {
  const { show, slug, title, summary, notice, published, duration, explicit, audio, chapters } = episode;
  const url = env.SITE_URL + episodePath(show.slug, slug);
  return {
    title,
    description: notice ? `${notice} ${summary}` : summary,
    url,
    published,
    duration,
    explicit,
    artworkUrl: env.SITE_URL + artworkPath(show.slug),
    audio: { url: env.SITE_URL + audioPath(audio.name), type: audio.type, bytes: audio.bytes },
    transcriptUrl: `${url}/transcript.vtt`,
    language: show.language,
    chaptersUrl: chapters.length > 0 ? `${url}/chapters.json` : undefined,
  };
}
