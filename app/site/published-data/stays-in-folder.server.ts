import { closeSync, fstatSync, openSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, sep } from "node:path";

/**
 * Looks at a file of `data/` that is sent as it is. Throws for what is no file, and for a link that leads out of its folder: by such a one,
 * whoever writes in `data/` would have what the site's user may read, its database and keys among it. The folder itself may be a link.
 */
export function statsInFolder(path: string): Stats {
  if (!realpathSync(path).startsWith(realpathSync(dirname(path)) + sep))
    throw new Error(`${basename(path)} is a link that leads out of its folder: put the file itself there`);
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error(`${basename(path)} is no file`);
  return stats;
}

/**
 * Reads a file of `data/` that is sent as it is, of `most` bytes at most. Throws as above, and when another file took its place between
 * the look and the reading: what is read is what was looked at.
 */
export function readInFolder(path: string, most: number): Buffer<ArrayBuffer> {
  const { ino, dev } = statsInFolder(path);
  const handle = openSync(path, "r");
  try {
    const opened = fstatSync(handle);
    if (opened.ino !== ino || opened.dev !== dev) throw new Error(`${basename(path)} was replaced`);
    if (opened.size > most)
      throw new Error(
        `${basename(path)} has ${Math.ceil(opened.size / 1024)} KB; at most ${most / 1024} are taken`,
      );
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}
