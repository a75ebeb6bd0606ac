import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";

const FOLDER = join(env.VAR_DIR, "outbox");
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Writes a message as a file that any mail program opens. Returns its path; it is whole or not there. */
export async function keepAsFile(
  message: Buffer,
  { template, id }: { template: string; id: string },
): Promise<string> {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().replace(/[:.]/g, "-");
  const path = join(FOLDER, `${moment}-${template.replace(/[^a-z\d-]/gi, "")}-${id.slice(0, 8)}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600, flag: "wx" });
  await rename(`${path}.part`, path);
  return path;
}

/** Removes mails that were written more than 30 days ago. What cannot be removed is logged and does not keep the others. Never throws. */
export async function forgetWrittenMails(now = Date.now()): Promise<void> {
  const names = await readdir(FOLDER).catch(() => []);
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const { mtimeMs } = await stat(join(FOLDER, name)).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs <= KEPT_MILLISECONDS) continue;
    await rm(join(FOLDER, name), { force: true }).catch((error) =>
      log.error({ err: error, name }, "a mail that was written long ago could not be deleted"),
    );
  }
}
