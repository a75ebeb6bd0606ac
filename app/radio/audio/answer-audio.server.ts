import { answerFile } from "#app/site/http/answer-file.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { openInFolder } from "#app/site/published-data/stays-in-folder.server.ts";
import { audioState } from "../episodes/radio.file.server.ts";
import type { AudioFile, AudioState } from "../show.ts";

/** Without a version in its address a recording may be replaced: an hour. */
const UNVERSIONED = "public, max-age=3600";

/** Players on other sites may load it. */
export const OPEN_TO_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Answers with a recording, or with the part of it that is asked for: players begin in the middle and go on where they broke off. */
export function answerAudio(request: Request, { path, type }: AudioFile): Response {
  // As it is now: it may have been replaced since the radio was read, and its length must be that of what is sent.
  const { bytes, version, modified } = stateNow(path);
  const versioned = new URL(request.url).searchParams.get("v") === version;
  return answerFile(
    request,
    { open: () => openInFolder(path), bytes, version, modified, type },
    { headers: { ...OPEN_TO_ALL, "Cache-Control": versioned ? CACHE.immutable : UNVERSIONED } },
  );
}

/** Throws a 404 where it is gone, or is a file that may not be shown by now. */
function stateNow(path: string): AudioState {
  try {
    return audioState(path);
  } catch {
    throw missing("There is no such file.");
  }
}
