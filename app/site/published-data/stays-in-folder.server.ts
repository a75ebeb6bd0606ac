import { realpathSync, type Stats, statSync } from "node:fs";
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
