import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isGroundName, isMotifName } from "#app/drawing/covers/cover-names.ts";
import { INK_NAMES } from "#app/site/looks.server.ts";
import { ProblemError, reasonOf } from "#app/site/published-data/problem.ts";
import { parseDataFile } from "#app/site/published-data/published-file.server.ts";
import { statsInFolder } from "#app/site/published-data/stays-in-folder.server.ts";
import { audioType } from "../audio/audio-types.ts";
import { mp3Duration } from "../audio/mp3-duration.ts";
import type { AudioState, Episode, Show } from "../show.ts";
import { parseVtt, type Transcript, TranscriptError } from "../transcript/parse-vtt.ts";
import { type EpisodeFields, radioSchema, type ShowFields } from "./radio-fields.server.ts";

export type Radio = { title: string; description: string; note?: string; shows: readonly Show[] };

/** How far a stated duration may be from the recording's own, in seconds. */
const TOLERANCE = 1.5;

/**
 * Takes the text of data/radio.json and its path; looks at the recordings and transcripts in the folder `radio` beside it. Returns
 * the shows, each with its episodes newest first. Throws a ProblemError that names the file, the field and what would be right.
 */
export function readRadio(text: string, path: string): Radio {
  const { shows, ...about } = parseDataFile(text, path, radioSchema);
  const folder = join(dirname(path), "radio");
  const inFile: Refuse = (field, reason, line, file = path) => {
    throw new ProblemError({ file, line, field, reason });
  };
  return { ...about, shows: shows.map((fields, i) => toShow(fields, folder, `shows.${i}`, inFile)) };
}

/** The files that the shows are made of: whoever changes one of them changes the radio. */
export function filesOfRadio({ shows }: Radio): string[] {
  return shows.flatMap(({ episodes }) =>
    episodes.flatMap(({ audio, transcript }) => [audio.path, transcript.path]),
  );
}

/** Throws the mistake of a field, or of a line of another file that the field names. */
type Refuse = (field: string, reason: string, line?: number, file?: string) => never;

function toShow(fields: ShowFields, folder: string, field: string, refuse: Refuse): Show {
  const { episodes, cover, ...rest } = fields;
  if (!INK_NAMES.includes(cover.inks)) refuse(`${field}.cover.inks`, `one of ${INK_NAMES.join(", ")}`);
  if (!isMotifName(cover.motif)) refuse(`${field}.cover.motif`, "a motif of data/README.md");
  if (!isGroundName(cover.ground)) refuse(`${field}.cover.ground`, "a ground of data/README.md");
  const list: Episode[] = [];
  const show: Show = { ...rest, cover, episodes: list };
  for (const [i, episode] of episodes.entries())
    list.push(toEpisode(episode, show, folder, `${field}.episodes.${i}`, refuse));
  list.sort((a, b) => (a.published < b.published ? 1 : -1));
  return show;
}

function toEpisode(
  fields: EpisodeFields,
  show: Show,
  folder: string,
  field: string,
  refuse: Refuse,
): Episode {
  const { audio: name, transcript: file, explicit = show.explicit, ...rest } = fields;
  const audio = { name, type: audioType(name), path: join(folder, name) };
  const state = naming(`${field}.audio`, refuse, () => audioState(audio.path));
  if (state.bytes === 0) refuse(`${field}.audio`, `${name} is empty`);
  checkDuration(audio.path, fields.duration, (reason) => refuse(`${field}.duration`, reason));
  const path = join(folder, file);
  const text = naming(`${field}.transcript`, refuse, () => {
    statsInFolder(path);
    return readFileSync(path, "utf8");
  });
  const transcript = readTranscript(text, (reason, line) =>
    refuse(`${field}.transcript`, reason, line, path),
  );
  const last = transcript.cues.at(-1)?.end ?? 0;
  if (last > fields.duration + TOLERANCE)
    refuse(`${field}.transcript`, `${file} goes on to ${last} seconds, after the episode's end`);
  return { ...rest, show, explicit, audio: { ...audio, ...state }, transcript: { ...transcript, path } };
}

function readTranscript(text: string, refuse: (reason: string, line?: number) => never): Transcript {
  try {
    return parseVtt(text);
  } catch (error) {
    if (error instanceof TranscriptError) return refuse(error.reason, error.line);
    throw error;
  }
}

/** What there is of a recording now. Throws when it cannot be looked at, and when its name is a link that leads out of its folder. */
export function audioState(path: string): AudioState {
  const { size, mtimeMs, mtime } = statsInFolder(path);
  const version = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  return { bytes: size, version, modified: mtime };
}

/** MP3 is measured, since its length is in no header that an editor would see; of other formats the editor's word counts. */
function checkDuration(path: string, stated: number, refuse: (reason: string) => never): void {
  const measured = path.endsWith(".mp3") ? mp3Duration(readFileSync(path)) : stated;
  if (measured === undefined) refuse(`${path} is not an MP3 file`);
  else if (Math.abs(measured - stated) > TOLERANCE)
    refuse(`says ${stated}, but ${path} takes ${Math.round(measured)} seconds`);
}

/** A file that cannot be used is a mistake of the field that names it. */
function naming<T>(field: string, refuse: Refuse, make: () => T): T {
  try {
    return make();
  } catch (error) {
    return refuse(field, reasonOf(error));
  }
}
