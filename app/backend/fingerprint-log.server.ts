import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/utils/env.server.ts";

/** Who was erased, and who left the newsletter: what a backup that is restored over the database would undo. */
type FingerprintLog = "erasures.log" | "left.log";

const KEPT_MILLISECONDS = 60 * 24 * 60 * 60 * 1000;

/** Notes an address's fingerprint (emailHash) and a moment beside the database. Throws where the file cannot be written. */
export async function noteFingerprint(log: FingerprintLog, hash: string, at: string): Promise<void> {
  // On a full disk a line may have been cut off: it is not to take this one with it.
  await appendFile(join(env.VAR_DIR, log), `\n${at} ${hash}\n`, { mode: 0o600 });
}

/** The moment since which a backup that is kept may hold what was noted. */
export function notedSince(now = new Date()): string {
  return new Date(now.getTime() - KEPT_MILLISECONDS).toISOString();
}

/** Returns the fingerprints that this node noted in the last 60 days, each with its last moment. Throws where the file is there and cannot be read. */
export async function notedFingerprints(
  log: FingerprintLog,
  now = new Date(),
): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(env.VAR_DIR, log), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  const since = notedSince(now);
  const lines = text.split("\n").map((line) => line.split(" "));
  return new Map(lines.flatMap(([at, hash]) => (at && hash && at > since ? [[hash, at] as const] : [])));
}
