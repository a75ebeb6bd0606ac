import { listEpisodes } from "../episodes/radio.server.ts";
import { audioPath } from "../radio-paths.ts";
import type { Episode } from "../show.ts";
import { paragraphsByChapter } from "../transcript/paragraphs.ts";
import { describeFile, storiesAbout, toEpisodeCard, toShowCard, toTrack } from "./radio.page.server.ts";

/** What an episode's page shows. */
export async function viewEpisode(episode: Episode) {
  const { show, audio, chapters, duration } = episode;
  const { cues } = episode.transcript;
  const others = listEpisodes(show).filter(({ slug }) => slug !== episode.slug);
  return {
    ...toEpisodeCard(episode),
    show: { ...toShowCard(show), language: show.language },
    duration,
    track: toTrack(episode),
    file: {
      path: audioPath(audio.name),
      type: audio.type,
      bytes: audio.bytes,
      said: describeFile(episode),
    },
    sections: paragraphsByChapter(cues, chapters).filter(
      ({ chapter, paragraphs }) => chapter || paragraphs.length > 0,
    ),
    stories: await storiesAbout(episode),
    more: others.slice(0, 3).map(toEpisodeCard),
  };
}

export type EpisodeView = Awaited<ReturnType<typeof viewEpisode>>;
