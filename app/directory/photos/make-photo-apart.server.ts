import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { log } from "#app/utils/log.server.ts";
import { BROKEN, type MadePhoto, TOO_SLOW, UnusablePhoto } from "./make-photo.server.ts";
import type { PhotoAnswer } from "./photo-program.server.ts";

/** Its source, in the built site too: Node runs TypeScript as it is. */
const PROGRAM = "#app/directory/photos/photo-program.server.ts";

/** The most that a photograph takes: a start on a busy machine, and three pictures of at most 10 s each. */
const MOST_MILLISECONDS = 45_000;

/**
 * Makes the kept photograph of what was sent in a process of its own: what reads pictures is written in C, is fed by whoever likes and takes up to 230 MB. There it
 * finds none of the site's secrets, takes nothing from the site's memory, and nobody else down with it. The file is handed over whole. Throws an
 * UnusablePhoto as `makePhoto` does, also where the process did not survive the picture; another Error where it did not start.
 */
export async function makePhotoApart(
  file: Uint8Array,
  { program = PROGRAM, mostMilliseconds = MOST_MILLISECONDS } = {},
): Promise<MadePhoto> {
  const child = fork(createRequire(import.meta.url).resolve(program), {
    // What Node was started with, and what the site was told, is for the site.
    execArgv: [],
    env: environment(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const late = setTimeout(() => child.kill("SIGKILL"), mostMilliseconds);
  const begun = performance.now();
  try {
    const answer = await answerOf(child, file);
    if ("made" in answer) return answer.made;
    if ("unusable" in answer) throw new UnusablePhoto(answer.unusable);
    if ("failed" in answer) throw new Error(`no photograph can be made: ${answer.failed}`);
    log.warn({ ...answer.ended, bytes: file.length }, "a photograph ended the process that read it");
    throw new UnusablePhoto(performance.now() - begun >= mostMilliseconds ? TOO_SLOW : BROKEN);
  } finally {
    clearTimeout(late);
    child.kill("SIGKILL");
  }
}

/** Where it may write for a while, where the system says so. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, TMPDIR } = process.env;
  return { NODE_ENV, ...(TMPDIR !== undefined && { TMPDIR }) };
}

type Ended = { ended: { code: number | null; signal: string | null } };

/** Rejects where the process does not start. */
function answerOf(child: ChildProcess, file: Uint8Array): Promise<PhotoAnswer | Ended> {
  return new Promise((resolve, reject) => {
    child
      .once("message", (answer) => resolve(answer as PhotoAnswer))
      .once("exit", (code, signal) => resolve({ ended: { code, signal } }))
      // More than one may come, and none of them is anybody else's.
      .on("error", reject)
      // Whether it arrives is told by the answer, or by the end.
      .send(file, () => {});
  });
}
