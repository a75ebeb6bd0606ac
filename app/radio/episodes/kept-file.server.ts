import { type Stats, statSync } from "node:fs";
import { log } from "#app/utils/log.server.ts";

/**
 * Takes the path of a file and how it is read (`read` throws an Error that says what is wrong). Reads it at once, and returns what
 * gives what it holds: read again when the file changed, the last good version while it cannot be. Throws when there is none yet.
 */
export function keptFile<T>(path: string, read: (path: string, stats: Stats) => T): () => T {
  let stats = statSync(path);
  let current = read(path, stats);
  let problem: string | undefined;
  return () => {
    try {
      const found = statSync(path);
      if (found.mtimeMs === stats.mtimeMs && found.size === stats.size) return current;
      stats = found;
      current = read(path, found);
      problem = undefined;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (said !== problem)
        log.error({ path, problem: said }, "a file cannot be used: its last good version stays");
      problem = said;
    }
    return current;
  };
}
