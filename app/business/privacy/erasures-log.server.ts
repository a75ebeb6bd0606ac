import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { emailHash } from "#app/backend/erasures.server.ts";
import { env } from "#app/utils/env.server.ts";

/** Fingerprints of who was erased, and when: it outlives a backup that is restored over the database. */
const FILE = join(env.VAR_DIR, "erasures.log");
const KEPT_MILLISECONDS = 60 * 24 * 60 * 60 * 1000;

/** Notes an erasing beside the database. */
export async function noteErasure(email: string, now: Date): Promise<void> {
  await appendFile(FILE, `${now.toISOString()} ${emailHash(email)}\n`, { mode: 0o600 });
}

/** Returns the fingerprints of the last 60 days, and when each was erased last. */
export async function notedErasures(now = new Date()): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(FILE, "utf8").catch(() => "");
  const since = new Date(now.getTime() - KEPT_MILLISECONDS).toISOString();
  const lines = text.split("\n").map((line) => line.split(" "));
  return new Map(lines.flatMap(([at, hash]) => (at && hash && at > since ? [[hash, at] as const] : [])));
}
