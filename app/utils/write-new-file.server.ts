import { rm, writeFile } from "node:fs/promises";

/** Writes a file that is not there yet; where the disk is full nothing is left of it. Throws what the system says, EEXIST for one that is there. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(path, { force: true });
    throw error;
  }
}
