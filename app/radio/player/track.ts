import type { Chapter } from "../show.ts";

/** A recording as the player takes it: what the loader of a page gives. */
export type Track = {
  /** The episode's page. */
  path: string;
  title: string;
  show: string;
  /** The recording. */
  src: string;
  /** Its media type. */
  type: string;
  /** What is said, as WebVTT, and its language. */
  captions: string;
  language: string;
  /** A square picture of 104 CSS px. */
  picture: string;
  /** The large one, for what the system shows of a player. */
  artwork: string;
  /** Seconds. */
  duration: number;
  chapters: readonly Chapter[];
};

/** What is in the player. */
export type Playback = {
  track: Track;
  playing: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** How fast: 1 is as it was spoken. */
  rate: number;
  /** It could not be loaded. */
  failed: boolean;
};

/** The number of the chapter in which a moment lies; -1 when there is none. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ start }) => start <= seconds);
}
