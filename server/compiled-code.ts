import { mkdirSync, statSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

/** Whoever starts the site and ends it at once wants no more than that. */
const WRITE_MILLISECONDS = 5_000;

/**
 * Has Node keep what it compiles of the site's code in `varFolder`, so that the next start compiles nothing: a fifth of its time. Node
 * tells versions of files and of itself apart, and takes no damaged file. Where the folder cannot be written, or others might write into
 * it, nothing is kept: what is there is run. What is wrong with `varFolder` itself is said by checkFolders (start-problems.ts).
 */
export function keepCompiledCode(varFolder: string): void {
  const folder = join(varFolder, "compiled");
  try {
    // As checkFolders makes the one around it: it holds what visitors sent.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    if ((process.getuid && uid !== process.getuid()) || mode & 0o022) return;
  } catch {
    return;
  }
  enableCompileCache(folder);
  // At its end Node would write it by itself, if it comes to an end in order.
  setTimeout(flushCompileCache, WRITE_MILLISECONDS).unref();
}
