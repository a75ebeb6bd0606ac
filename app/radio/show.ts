import type { Transcript } from "./transcript/parse-vtt.ts";

export type Chapter = {
  /** Seconds from the beginning. */
  start: number;
  title: string;
};

/** A recording in data/radio/. */
export type AudioFile = {
  name: string;
  /** Its media type. */
  type: string;
  path: string;
} & AudioState;

export type AudioState = {
  bytes: number;
  /** Another one whenever the file is another. */
  version: string;
  modified: Date;
};

export type Episode = {
  show: Show;
  slug: string;
  title: string;
  summary: string;
  /** Said wherever the episode is: that it is a demonstration, a rerun, a correction. */
  notice?: string;
  /** ISO 8601, UTC. */
  published: string;
  /** Seconds. */
  duration: number;
  explicit: boolean;
  audio: AudioFile;
  chapters: readonly Chapter[];
  /** With where its file lies. */
  transcript: Transcript & { path: string };
  /** Slugs of stories about the same. */
  stories: readonly string[];
};

export type Show = {
  slug: string;
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** Of Apple Podcasts: a category, or a category and a subcategory. */
  category: readonly string[];
  explicit: boolean;
  cover: ShowCover;
  /** Newest first; also those of the future. */
  episodes: readonly Episode[];
};

/** What the artwork shows, and whose category's inks it is printed in. */
type ShowCover = { inks: string; motif: string; ground: string };
