import { mkdirSync, statSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/** Whoever starts the site and ends it at once wants no more than that. */
const WRITE_MILLISECONDS = 5_000;

/** The share of that time in which a quiet site does something. */
const QUIET = 0.1;

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
  writeWhenQuiet();
}

/** Writes it when nobody waits: it takes a fifth of a second, once for each build. A site that is never quiet has it written by Node, at its end. */
function writeWhenQuiet(): void {
  const before = performance.eventLoopUtilization();
  setTimeout(() => {
    if (performance.eventLoopUtilization(before).utilization < QUIET) flushCompileCache();
    else writeWhenQuiet();
  }, WRITE_MILLISECONDS).unref();
}
