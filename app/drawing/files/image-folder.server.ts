import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Reads a file of the folder; undefined when there is none. */
export async function readKept(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(pathOf(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a file of the folder so that it is there whole or not at all, also when several processes write it at once. */
export async function keep(folder: string, name: string, body: Buffer): Promise<void> {
  const path = pathOf(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(aside, body);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Two letters of the name make a folder: no folder becomes too long to list. */
function pathOf(folder: string, name: string): string {
  return join(folder, name.slice(0, 2), name);
}
