import { constants, lstatSync, realpathSync, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { NOT_WAITING } from "./not-waiting.ts";
import { readOpenedSync } from "./read-opened.ts";

/** What a name leads to is not looked up again as it is opened. */
const AS_IT_IS = NOT_WAITING | constants.O_NOFOLLOW;

/**
 * Looks at a file of `data/` that is sent as it is. Throws for what is no file, and for a link that leads out of its folder: by such a one,
 * whoever writes in `data/` would have what the site's user may read, its database and keys among it. The folder itself may be a link.
 */
export function statsInFolder(path: string): Stats {
  return mustBeFile(path, lstatSync(placeInFolder(path)));
}

/** Reads a file of `data/` that is sent as it is, of `most` bytes at most. Throws as above, whatever takes its place meanwhile. */
export function readInFolder(path: string, most: number): Buffer<ArrayBuffer> {
  const refuse = (stats: Stats) => {
    const { size } = mustBeFile(path, stats);
    if (size > most)
      throw new Error(`${basename(path)} has ${Math.ceil(size / 1024)} KB; at most ${most / 1024} are taken`);
  };
  return readOpenedSync(placeInFolder(path), refuse, AS_IT_IS);
}

/** Opens a file of `data/` that is sent as it is, to be read piece by piece and closed. Throws as above. */
export async function openInFolder(path: string): Promise<FileHandle> {
  const handle = await open(placeInFolder(path), AS_IT_IS);
  try {
    mustBeFile(path, await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Where the file lies: a name of the folder itself, which is a link no more. Who puts one there afterwards finds it refused. The folder is
 * looked up once, since it may be another one at each look; and as it may become one afterwards, what is opened has an ending that the site
 * sends: no key or database has.
 */
function placeInFolder(path: string): string {
  const folder = realpathSync(dirname(path));
  const place = realpathSync(join(folder, basename(path)));
  if (dirname(place) !== folder)
    throw new Error(`${basename(path)} is a link that leads out of its folder: put the file itself there`);
  const renamed = basename(place) !== basename(path);
  if (renamed && (!extname(path) || extname(place) !== extname(path)))
    throw new Error(`${basename(path)} is a link to a file of another kind: put the file itself there`);
  return place;
}

function mustBeFile(path: string, stats: Stats): Stats {
  if (!stats.isFile()) throw new Error(`${basename(path)} is no file`);
  return stats;
}
