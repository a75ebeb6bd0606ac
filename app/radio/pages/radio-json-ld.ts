import { isoDuration } from "../durations.ts";

type Site = { name: string; url: string };

type ShowOf = {
  path: string;
  title: string;
  description: string;
  language: string;
  feedUrl: string;
  artwork: string;
};

/** schema.org's description of a show. */
export function seriesJsonLd(show: ShowOf, site: Site) {
  const publisher = organization(site);
  return {
    "@type": "PodcastSeries",
    "@id": `${site.url}${show.path}#show`,
    name: show.title,
    url: site.url + show.path,
    description: show.description,
    inLanguage: show.language,
    image: site.url + show.artwork,
    webFeed: show.feedUrl,
    author: publisher,
    publisher,
  };
}

type EpisodeOf = {
  path: string;
  title: string;
  summary: string;
  published: string;
  duration: number;
  language: string;
  /** The recording's address without its version, its type and size in bytes. */
  audio: { path: string; type: string; bytes: number };
  chapters: readonly { start: number; title: string }[];
};

/** schema.org's description of an episode, with its recording and its chapters. */
export function episodeJsonLd(episode: EpisodeOf, show: { title: string; path: string }, site: Site) {
  const url = site.url + episode.path;
  const { audio, chapters, duration } = episode;
  const contentUrl = site.url + audio.path;
  return {
    "@type": "PodcastEpisode",
    "@id": `${url}#episode`,
    name: episode.title,
    url,
    description: episode.summary,
    datePublished: episode.published,
    inLanguage: episode.language,
    duration: isoDuration(duration),
    isAccessibleForFree: true,
    partOfSeries: {
      "@type": "PodcastSeries",
      "@id": `${site.url}${show.path}#show`,
      name: show.title,
      url: site.url + show.path,
    },
    publisher: organization(site),
    associatedMedia: {
      "@type": "AudioObject",
      contentUrl,
      encodingFormat: audio.type,
      contentSize: `${audio.bytes} B`,
      duration: isoDuration(duration),
      name: episode.title,
    },
    ...(chapters.length > 0 && {
      hasPart: chapters.map(({ start, title }, i) => ({
        "@type": "Clip",
        name: title,
        startOffset: start,
        endOffset: chapters[i + 1]?.start ?? duration,
        url: `${contentUrl}#t=${start}`,
      })),
    }),
  };
}

function organization({ name, url }: Site) {
  return { "@type": "NewsMediaOrganization", name, url: `${url}/` };
}
