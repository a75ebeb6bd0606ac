import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { parseDataFile } from "./read-data-file.server.ts";

/** A file of `data/` that an editor may change while the site runs. */
type PublishedFile = { path: string; problem?: string; reload: () => boolean };

const files: PublishedFile[] = [];
let version = 0;

/**
 * Takes the name of a file in `data/` and how its text is read (`parse` throws an Error that names line or field and what would
 * be right); reads it at once, so that the site does not start without it, and returns what gives its last good version. A
 * change is read within a minute, on SIGHUP, or at once in development; what became invalid is logged, reported on /healthz
 * and leaves the last good version up.
 */
export function publishedFile<T>(name: string, parse: (text: string, path: string) => T): () => T {
  const path = join(env.DATA_DIR, name);
  let mark = markOf(path);
  let current = parse(readFileSync(path, "utf8"), path);
  const file: PublishedFile = {
    path,
    reload() {
      try {
        const found = markOf(path);
        if (found === mark) return false;
        mark = found;
        current = parse(readFileSync(path, "utf8"), path);
        file.problem = undefined;
        return true;
      } catch (error) {
        // Tried again each time: what is missing may come back just as it was.
        mark = "";
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== file.problem)
          log.error({ path, problem }, "a file cannot be used: its last good version stays");
        file.problem = problem;
        return false;
      }
    },
  };
  files.push(file);
  return () => {
    if (env.NODE_ENV === "development" && file.reload()) version += 1;
    return current;
  };
}

/** The same for a JSON file with a schema. */
export function publishedJson<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): () => z.output<Schema> {
  return publishedFile(name, (text, path) => parseDataFile(text, path, schema));
}

/** Reads the files that changed. */
export function reloadPublishedFiles(): void {
  const changed = files.filter((file) => file.reload());
  if (changed.length === 0) return;
  version += 1;
  log.info({ files: changed.map(({ path }) => path) }, "files loaded");
}

/** What /healthz says of the files, and their version: it changes whenever one of them does. */
export function publishedFilesStatus() {
  return {
    version,
    files: files.length,
    problems: files.flatMap(({ path, problem }) => (problem ? [{ file: path, reason: problem }] : [])),
  };
}

function markOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}
