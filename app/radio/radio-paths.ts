/** Addresses of the radio's pages and files, from "/". */
export const RADIO_PATH = "/radio";

export function showPath(show: string): string {
  return `/radio/${show}`;
}

export function episodePath(show: string, episode: string): string {
  return `/radio/${show}/${episode}`;
}

/** The feed of a show; of all of them without one. */
export function feedPath(show?: string): string {
  return show ? `/radio/${show}/feed.xml` : "/radio/feed.xml";
}

/** The recording. With its version, which browsers keep for a year; without, for feeds: theirs should never change. */
export function audioPath(file: string, version?: string): string {
  return `/radio/audio/${file}${version ? `?v=${version}` : ""}`;
}

/** The square picture of a show with its name on it, as podcast directories want it. */
export function artworkPath(show: string): string {
  return `/radio/${show}/artwork.png`;
}

/** What a show's slug cannot be: an address of its own. */
export const RESERVED_SLUGS: readonly string[] = ["audio"];
