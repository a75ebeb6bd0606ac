import { appendFile, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/utils/env.server.ts";
import { forFoldersUser } from "#app/utils/for-us-alone.server.ts";

/** Who was erased, and who left the newsletter: what a backup that is restored over the database would undo. */
type FingerprintLog = "erasures.log" | "left.log";

const KEPT_MILLISECONDS = 60 * 24 * 60 * 60 * 1000;

/** Who opened a log just before it was put aside writes there for a moment more. */
const WRITING_MILLISECONDS = 1000;

/** Returns the moment since which fingerprints are kept. */
export function fingerprintsSince(now: Date): string {
  return new Date(now.getTime() - KEPT_MILLISECONDS).toISOString();
}

/** Notes an address's fingerprint (emailHash) and a moment beside the database. Throws where the file cannot be written. */
export async function noteFingerprint(log: FingerprintLog, hash: string, at: string): Promise<void> {
  // On a full disk a line may have been cut off: it is not to take this one with it.
  await append(log, `${at} ${hash}\n`);
}

/** Returns the fingerprints that this node noted in the last 60 days, each with its last moment. Throws where the file is there and cannot be read. */
export async function notedFingerprints(
  log: FingerprintLog,
  now = new Date(),
): Promise<ReadonlyMap<string, string>> {
  const since = fingerprintsSince(now);
  const noted = new Map<string, string>();
  for (const path of [asideOf(log), placeOf(log)])
    for (const { at, hash } of linesOf((await textOf(path)) ?? ""))
      if (at > since && at > (noted.get(hash) ?? "")) noted.set(hash, at);
  return noted;
}

/** Whether this node's folder has a line in either log; one that never noted anybody, or is not the site's, has none, and a full disk leaves an empty file. Throws as notedFingerprints. */
export async function hasFingerprintLog(): Promise<boolean> {
  const texts = (["erasures.log", "left.log"] as const)
    .flatMap((log) => [placeOf(log), asideOf(log)])
    .map(textOf);
  return (await Promise.all(texts)).some((text) => linesOf(text ?? "").length > 0);
}

/** Takes the lines that are over out of both logs; what a crash or a full disk cut off is done the next time. Throws where a file cannot be changed. */
export async function forgetFingerprints(now = new Date()): Promise<void> {
  for (const log of ["erasures.log", "left.log"] as const) await forgetOver(log, fingerprintsSince(now));
}

async function forgetOver(log: FingerprintLog, since: string): Promise<void> {
  if ((await textOf(asideOf(log))) === undefined) {
    const lines = linesOf((await textOf(placeOf(log))) ?? "");
    if (lines.every(({ at }) => at > since)) return;
    await rename(placeOf(log), asideOf(log));
    await wait(WRITING_MILLISECONDS);
  }
  const kept = linesOf((await textOf(asideOf(log))) ?? "").filter(({ at }) => at > since);
  const text = kept.map(({ at, hash }) => `${at} ${hash}\n`).join("");
  if (text) await append(log, text);
  await rm(asideOf(log), { force: true });
}

async function append(log: FingerprintLog, lines: string): Promise<void> {
  await appendFile(placeOf(log), `\n${lines}`, { mode: 0o600 });
  forFoldersUser(placeOf(log));
}

function linesOf(text: string): { at: string; hash: string }[] {
  return text.split("\n").flatMap((line) => {
    const [at, hash] = line.split(" ");
    return at && hash ? [{ at, hash }] : [];
  });
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

function placeOf(log: FingerprintLog): string {
  return join(env.VAR_DIR, log);
}

/** Where a log's lines wait while those that are over are taken out. */
function asideOf(log: FingerprintLog): string {
  return `${placeOf(log)}.over`;
}
