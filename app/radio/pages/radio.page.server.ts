import { listStories } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import { showPicturePath } from "../artwork/artwork.server.ts";
import { fileSize, listeningTime } from "../durations.ts";
import { listEpisodes } from "../episodes/radio.server.ts";
import type { Track } from "../player/track.ts";
import { artworkPath, audioPath, episodePath, feedPath, showPath } from "../radio-paths.ts";
import type { Episode, Show } from "../show.ts";

/** A show as lists and pages name it. */
export type ShowCard = {
  slug: string;
  path: string;
  title: string;
  description: string;
  /** Its picture, by the width of its place in CSS px. */
  picture: string;
  largePicture: string;
  feedUrl: string;
  /** How many episodes are published. */
  episodes: number;
};

/** An episode as lists name it. */
export type EpisodeCard = {
  path: string;
  title: string;
  summary: string;
  notice?: string;
  show: { title: string; path: string };
  date: ShownDate;
  /** "1 min 8 s" */
  listening: string;
  explicit: boolean;
};

export function toShowCard(show: Show): ShowCard {
  const { slug, title, description } = show;
  return {
    slug,
    path: showPath(slug),
    title,
    description,
    picture: showPicturePath(show, 208),
    largePicture: showPicturePath(show, 400),
    feedUrl: env.SITE_URL + feedPath(slug),
    episodes: listEpisodes(show).length,
  };
}

export function toEpisodeCard(episode: Episode): EpisodeCard {
  const { show, slug, title, summary, notice, published, duration, explicit } = episode;
  return {
    path: episodePath(show.slug, slug),
    title,
    summary,
    notice,
    show: { title: show.title, path: showPath(show.slug) },
    date: showSiteDate(published),
    listening: listeningTime(duration),
    explicit,
  };
}

export function toTrack({ show, slug, title, audio, duration, chapters }: Episode): Track {
  return {
    path: episodePath(show.slug, slug),
    title,
    show: show.title,
    src: audioPath(audio.name, audio.version),
    type: audio.type,
    captions: `${episodePath(show.slug, slug)}/transcript.vtt`,
    language: show.language,
    picture: showPicturePath(show, 104),
    artwork: artworkPath(show.slug),
    duration,
    chapters,
  };
}

/** For the link that downloads the recording: "408 KB, MP3". */
export function describeFile({ audio }: Episode): string {
  return `${fileSize(audio.bytes)}, ${audio.name.split(".").at(-1)?.toUpperCase()}`;
}

/** The stories about the same; one that is not published is left out. */
export async function storiesAbout({ stories }: Episode): Promise<{ path: string; title: string }[]> {
  if (stories.length === 0) return [];
  const published = await listStories({ sponsored: false });
  return stories.flatMap((slug) => {
    const story = published.find((each) => each.slug === slug);
    return story ? [{ path: storyPath(story), title: story.title }] : [];
  });
}
