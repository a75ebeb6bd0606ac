import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Where a file's next content is written before it takes its place. */
export function asideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
}

/**
 * Makes a file, which `write` is handed open. What stands there goes: a crash left it, or it is a link, which others who write into the folder can
 * put where a name can be foreseen, and which would have them choose what is written over. One that comes back meanwhile is an error.
 */
export function openAnew(path: string, write: (file: number) => void): void {
  rmSync(path, { force: true });
  const file = openSync(path, "wx", 0o644);
  try {
    write(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file whose folder is there so that a crash or a full disk leaves the old content or the new: aside, flushed, and renamed.
 * Throws what the disk says, with the old content in its place.
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const aside = asideOf(path);
  try {
    openAnew(aside, (file) => {
      writeFileSync(file, content);
      fsyncSync(file);
    });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** A rename is on disk only when its folder is. Some systems cannot flush folders; the rename is atomic anyway. */
export function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, "r");
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Not possible here (Windows, some network disks).
  }
}
