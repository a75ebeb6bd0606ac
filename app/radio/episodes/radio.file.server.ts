import { readFileSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import { isGroundName, isMotifName } from "#app/drawing/covers/cover-names.ts";
import { INK_NAMES } from "#app/site/looks.server.ts";
import { parseDataFile } from "#app/site/read-data-file.server.ts";
import { audioType } from "../audio/audio-types.ts";
import { mp3Duration } from "../audio/mp3-duration.ts";
import type { AudioState, Episode, Show } from "../show.ts";
import { parseVtt, type Transcript } from "../transcript/parse-vtt.ts";
import { keptFile } from "./kept-file.server.ts";
import { type EpisodeFields, radioSchema, type ShowFields } from "./radio-fields.server.ts";

export type Radio = { title: string; description: string; note?: string; shows: readonly Show[] };

/** How far a stated duration may be from the recording's own, in seconds. */
const TOLERANCE = 1.5;

/**
 * Takes the text of data/radio.json and its path; looks at the recordings and transcripts in the folder `radio` beside it. Returns
 * the shows, each with its episodes newest first. Throws an Error that names the file, the field and what would be right.
 */
export function readRadio(text: string, path: string): Radio {
  const { shows, ...about } = parseDataFile(text, path, radioSchema);
  const folder = join(dirname(path), "radio");
  return { ...about, shows: shows.map((fields, i) => toShow(fields, folder, `${path}: shows.${i}`)) };
}

function toShow(fields: ShowFields, folder: string, field: string): Show {
  const { episodes, cover, ...rest } = fields;
  if (!INK_NAMES.includes(cover.inks)) throw new Error(`${field}.cover.inks: one of ${INK_NAMES.join(", ")}`);
  if (!isMotifName(cover.motif)) throw new Error(`${field}.cover.motif: a motif of data/README.md`);
  if (!isGroundName(cover.ground)) throw new Error(`${field}.cover.ground: a ground of data/README.md`);
  const list: Episode[] = [];
  const show: Show = { ...rest, cover, episodes: list };
  for (const [i, episode] of episodes.entries())
    list.push(toEpisode(episode, show, folder, `${field}.episodes.${i}`));
  list.sort((a, b) => (a.published < b.published ? 1 : -1));
  return show;
}

function toEpisode(fields: EpisodeFields, show: Show, folder: string, field: string): Episode {
  const { audio: name, transcript: file, explicit = show.explicit, ...rest } = fields;
  const path = join(folder, name);
  const look = naming(`${field}.audio`, () => keptFile(path, audioState));
  checkDuration(path, fields.duration, `${field}.duration`);
  const transcript = naming(`${field}.transcript`, () => keptFile(join(folder, file), readTranscript));
  const last = transcript().cues.at(-1)?.end ?? 0;
  if (last > fields.duration + TOLERANCE)
    throw new Error(`${field}.transcript: ${file} goes on to ${last} seconds, after the episode's end`);
  return { ...rest, show, explicit, audio: { name, type: audioType(name), path, look }, transcript };
}

function audioState(path: string, { size, mtimeMs, mtime }: Stats): AudioState {
  if (size === 0) throw new Error(`${path} is empty`);
  const version = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  return { bytes: size, version, modified: mtime };
}

function readTranscript(path: string): Transcript {
  try {
    return parseVtt(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** MP3 is measured, since its length is in no header that an editor would see; of other formats the editor's word counts. */
function checkDuration(path: string, stated: number, field: string): void {
  const measured = path.endsWith(".mp3") ? mp3Duration(readFileSync(path)) : stated;
  if (measured === undefined) throw new Error(`${field}: ${path} is not an MP3 file`);
  if (Math.abs(measured - stated) > TOLERANCE)
    throw new Error(`${field}: says ${stated}, but ${path} takes ${Math.round(measured)} seconds`);
}

/** A file that cannot be used is a mistake of the field that names it. */
function naming<T>(field: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`${field}: ${error instanceof Error ? error.message : error}`);
  }
}
