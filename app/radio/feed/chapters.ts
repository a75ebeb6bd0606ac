import type { Episode } from "../show.ts";

/** Writes an episode's chapters as JSON chapters 1.2 (podcastindex.org/namespace/1.0). */
export function writeChapters({ title, show, audio, chapters }: Episode): string {
  return JSON.stringify({
    version: "1.2.0",
    title,
    podcastName: show.title,
    fileName: audio.name,
    chapters: chapters.map(({ start, title }) => ({ startTime: start, title })),
  });
}
