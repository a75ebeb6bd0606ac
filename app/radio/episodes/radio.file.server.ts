import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { isGroundName, isMotifName } from "#app/drawing/covers/cover-names.ts";
import { INK_NAMES } from "#app/site/looks.server.ts";
import { fileText, MOST_BYTES } from "#app/site/published-data/file-text.ts";
import { NOT_WAITING } from "#app/site/published-data/not-waiting.ts";
import { ProblemError, reasonOf } from "#app/site/published-data/problem.ts";
import { parseDataFile } from "#app/site/published-data/published-file.server.ts";
import { readInFolder, statsInFolder } from "#app/site/published-data/stays-in-folder.server.ts";
import { audioType } from "../audio/audio-types.ts";
import { type Mp3Duration, mp3Duration } from "../audio/mp3-duration.ts";
import type { AudioState, Episode, Show } from "../show.ts";
import { parseVtt, type Transcript, TranscriptError } from "../transcript/parse-vtt.ts";
import { type EpisodeFields, radioSchema, type ShowFields } from "./radio-fields.server.ts";

export type Radio = { title: string; description: string; note?: string; shows: readonly Show[] };

/** How far a stated duration may be from the recording's own, in seconds. */
const TOLERANCE = 1.5;
/** Of one that is reckoned from its first half an hour, in parts of the whole: the bit rate may change. */
const RECKONED_TOLERANCE = 0.1;

/**
 * Of all episodes' transcripts together: three hundred of an hour. In memory one is nine times its file, and it takes 70 ms a megabyte in one
 * turn of the event loop: a hundred episodes with one of a megabyte were a gigabyte, and nobody was answered for seven seconds.
 */
const MOST_OF_ALL_BYTES = 16 * 1024 * 1024;

/** What transcripts say, by their files as they are: one that is corrected has nobody read the others again. */
const transcripts = new LRUCache<string, Transcript>({
  maxSize: MOST_OF_ALL_BYTES,
  sizeCalculation: ({ vtt }) => vtt.length,
});

/** What recordings take, by their files as they are: a corrected transcript has nobody read them again. */
const durations = new LRUCache<string, { found: Mp3Duration | undefined }>({ max: 2000 });

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
  refuseTooMuch(shows, folder, inFile);
  return { ...about, shows: shows.map((fields, i) => toShow(fields, folder, `shows.${i}`, inFile)) };
}

/** Before any of them is read. One that is too long by itself is refused as it is read. One that two episodes name counts twice: each has its words. */
function refuseTooMuch(shows: readonly ShowFields[], folder: string, refuse: Refuse): void {
  let bytes = 0;
  for (const [i, { episodes }] of shows.entries())
    for (const [k, { transcript }] of episodes.entries()) {
      const size = statSync(join(folder, transcript), { throwIfNoEntry: false })?.size ?? 0;
      if (size <= MOST_BYTES) bytes += size;
      if (bytes > MOST_OF_ALL_BYTES)
        refuse(
          `shows.${i}.episodes.${k}.transcript`,
          `with ${transcript} all transcripts together are larger than ${MOST_OF_ALL_BYTES / 1024 / 1024} MB`,
        );
    }
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
  const refuseTranscript = (reason: string, line?: number) =>
    // One that is not there is a mistake of the file that names it.
    refuse(`${field}.transcript`, reason, line, existsSync(path) ? path : undefined);
  const transcript = readTranscript(path, refuseTranscript);
  const last = transcript.cues.at(-1)?.end ?? 0;
  if (last > fields.duration + TOLERANCE)
    refuse(`${field}.transcript`, `${file} goes on to ${last} seconds, after the episode's end`);
  return { ...rest, show, explicit, audio: { ...audio, ...state }, transcript: { ...transcript, path } };
}

/** Looks at the file and reads it, or knows what it says. */
function readTranscript(path: string, refuse: (reason: string, line?: number) => never): Transcript {
  try {
    const { dev, ino, mtimeMs, size } = statsInFolder(path);
    const key = `${dev} ${ino} ${mtimeMs} ${size}`;
    const known = transcripts.get(key);
    if (known) return known;
    const transcript = parseVtt(fileText(readInFolder(path, MOST_BYTES), path));
    transcripts.set(key, transcript);
    return transcript;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (error instanceof TranscriptError) return refuse(error.reason, error.line);
    return refuse(reasonOf(error));
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
  if (!path.endsWith(".mp3")) return;
  const measured = measure(path);
  const { seconds, counted } = measured ?? refuse(`${path} is not an MP3 file`);
  const tolerance = counted ? TOLERANCE : seconds * RECKONED_TOLERANCE;
  if (Math.abs(seconds - stated) > tolerance)
    refuse(`says ${stated}, but ${path} takes ${Math.round(seconds)} seconds`);
}

function measure(path: string): Mp3Duration | undefined {
  const handle = openSync(path, NOT_WAITING);
  try {
    const { dev, ino, mtimeMs, size } = fstatSync(handle);
    const key = `${dev} ${ino} ${mtimeMs} ${size}`;
    const known = durations.get(key);
    if (known) return known.found;
    const read = (from: number, count: number) => {
      const bytes = Buffer.alloc(count);
      return bytes.subarray(0, readSync(handle, bytes, 0, count, from));
    };
    const found = mp3Duration({ size, read });
    durations.set(key, { found });
    return found;
  } finally {
    closeSync(handle);
  }
}

/** A file that cannot be used is a mistake of the field that names it. */
function naming<T>(field: string, refuse: Refuse, make: () => T): T {
  try {
    return make();
  } catch (error) {
    return refuse(field, reasonOf(error));
  }
}
