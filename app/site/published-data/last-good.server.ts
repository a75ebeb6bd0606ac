import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";

/** Where the last good version of each published file lies, so that a start has it too. Who writes code, and who checks content, is to see a mistake. */
const FOLDER = env.NODE_ENV === "production" ? join(env.VAR_DIR, "last-good") : undefined;

/** Texts that are not kept yet, by the files' names. */
const unkept = new Map<string, string>();

/** Whether this is the site: a command reads the same files, and leaves nothing. */
let keeping = false;

/** One after the other: of two versions the newer one stays. */
let writing: Promise<unknown> = Promise.resolve();

/** Returns the text of a file's last good version, by the file's name in `data/`; undefined where none is kept. */
export function lastGoodText(name: string): string | undefined {
  try {
    return FOLDER && readFileSync(join(FOLDER, name), "utf8");
  } catch {
    return undefined;
  }
}

/** Notes a good version's text for the next start. */
export function noteLastGood(name: string, text: string): void {
  unkept.set(name, text);
  if (keeping) writing = keepAll();
}

/** Keeps what was good at this start, and from now on each later version. Resolves when the former is kept. */
export function startKeepingLastGood(): Promise<unknown> {
  keeping = true;
  writing = keepAll();
  return writing;
}

async function keepAll(): Promise<void> {
  await writing;
  for (const [name, text] of unkept) {
    unkept.delete(name);
    try {
      if (FOLDER) await write(join(FOLDER, name), text);
    } catch (error) {
      log.warn({ err: error, file: name }, "the last good version could not be kept for the next start");
    }
  }
}

/** Under a name of its own first: a process that ends meanwhile, or another one that writes the same, leaves a whole file. */
async function write(path: string, text: string): Promise<void> {
  if ((await readFile(path, "utf8").catch(() => undefined)) === text) return;
  const part = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
