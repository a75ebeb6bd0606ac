import { publishedFile } from "#app/site/published-data/published-file.server.ts";
import type { Episode, Show } from "../show.ts";
import { filesOfRadio, type Radio, readRadio } from "./radio.file.server.ts";

const radio = publishedFile("radio.json", readRadio, filesOfRadio);

/** The radio's own texts and its shows, in the editor's order. */
export function readRadioDesk(): Radio {
  return radio();
}

/** Returns the show of a slug. */
export function findShow(slug: string | undefined): Show | undefined {
  return radio().shows.find((show) => show.slug === slug);
}

/**
 * Returns the published episodes, newest first: of a show, or of all. Those of the future appear by themselves, because the moment
 * of the request is asked for. Pages, feeds, sitemaps and recordings all go through here.
 */
export function listEpisodes(show?: Show, now = new Date()): Episode[] {
  const moment = now.toISOString();
  return (show ? [show] : radio().shows)
    .flatMap(({ episodes }) => episodes)
    .filter(({ published }) => published <= moment)
    .sort((a, b) => (a.published < b.published ? 1 : -1));
}

/** The moment at which the next episode is due (milliseconds since 1970); Infinity where none waits. What is made of all that are out is made again then. */
export function nextEpisodeDue(now: Date): number {
  const moment = now.toISOString();
  const waiting = radio()
    .shows.flatMap(({ episodes }) => episodes)
    .filter(({ published }) => published > moment);
  return Math.min(...waiting.map(({ published }) => Date.parse(published)));
}

/** Returns the published episode of a page's address. */
export function findEpisode(show: string | undefined, episode: string | undefined): Episode | undefined {
  const found = findShow(show);
  return found && listEpisodes(found).find(({ slug }) => slug === episode);
}
