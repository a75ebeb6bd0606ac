/** A podcast before it is written. Addresses are absolute, dates ISO 8601 in UTC. */
export type PodcastFeed = {
  title: string;
  description: string;
  /** Its page. */
  pageUrl: string;
  feedUrl: string;
  /** Square, 1400 pixels or more. */
  artworkUrl: string;
  /** BCP 47. */
  language: string;
  category: readonly string[];
  explicit: boolean;
  author: string;
  email: string;
  copyright: string;
  items: PodcastItem[];
};

export type PodcastItem = {
  title: string;
  /** Plain text. */
  description: string;
  /** The episode's page: it never changes, so it is the episode's id too. */
  url: string;
  published: string;
  /** Seconds. */
  duration: number;
  explicit: boolean;
  artworkUrl: string;
  audio: { url: string; type: string; bytes: number };
  transcriptUrl: string;
  language: string;
  chaptersUrl?: string;
};
