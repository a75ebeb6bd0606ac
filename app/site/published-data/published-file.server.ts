import { statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { readFileText } from "./file-text.ts";
import { lastGoodText, noteLastGood } from "./last-good.server.ts";
import { longListIn, MOST_ENTRIES } from "./long-list.ts";
import { firstProblems, ProblemError, reasonOf } from "./problem.ts";
import { createPublication, problemsOf } from "./publication.server.ts";

/**
 * Takes the name of a file in `data/` and how its text is read (`parse` throws a ProblemError that names what would be right);
 * reads it at once, and returns what gives its last good version. A change of it, or of
 * the files beside it that it names (`also`, paths), is read within a minute, on SIGHUP, or at once in development; what became
 * invalid is logged, reported on /healthz and leaves the last good version up, over a start too (last-good.server.ts). Throws where there is none.
 */
export function publishedFile<T>(
  name: string,
  parse: (text: string, path: string) => T,
  also: (data: T) => readonly string[] = () => [],
): () => T {
  const path = join(env.DATA_DIR, name);
  /** What the file and those that it names were when they were read; "" for what is read again each time. */
  let mark = "";
  let current: T;
  const file = createPublication<T>({ check: look, reload: look });
  try {
    mark = markOf([path]);
    current = read();
    mark += markOf(also(current));
  } catch (error) {
    current = file.take(lastGood(name, (text) => parse(text, path), error));
    mark = "";
    file.report(problemsOf(error, name));
  }

  function read(): T {
    const text = readFileText(path);
    const data = file.take(parse(text, path));
    noteLastGood(name, text);
    return data;
  }

  function look(): void {
    try {
      // Of before the reading: what is saved meanwhile is read again.
      const watched = also(current);
      const found = markOf([path]) + markOf(watched);
      if (found === mark) return;
      current = read();
      mark = also(current).join() === watched.join() ? found : "";
      file.report([]);
      log.info({ file: name }, "file loaded");
    } catch (error) {
      // Tried again each time: what is missing may come back just as it was.
      mark = "";
      file.report(problemsOf(error, name));
    }
  }

  return () => {
    if (env.NODE_ENV === "development") look();
    return current;
  };
}

/** What a file said when it was good last. Throws why it is not now where that is not kept, or is nothing to this version of the site. */
function lastGood<T>(name: string, parse: (text: string) => T, error: unknown): T {
  const text = lastGoodText(name);
  if (text === undefined) throw error;
  try {
    return parse(text);
  } catch {
    throw error;
  }
}

/** The same for a JSON file with a schema. */
export function publishedJson<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): () => z.output<Schema> {
  return publishedFile(name, (text, path) => parseDataFile(text, path, schema));
}

/**
 * Reads a JSON file of `data/` once, at start: a change of it needs a restart. An invalid one leaves the last good version, and is reported; without
 * any, or where the file is gone, as all of them are while a disk is away, the site does not start.
 */
export function readDataFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const path = join(env.DATA_DIR, name);
  const parse = (text: string) => parseDataFile(text, path, schema);
  try {
    const text = readFileText(path);
    const data = parse(text);
    noteLastGood(name, text);
    return data;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw error;
    const data = lastGood(name, parse, error);
    createPublication().report(problemsOf(error, name));
    return data;
  }
}

/** Takes the text of a JSON file, its path and its schema; returns what it holds. Throws a ProblemError that names the first bad fields. */
export function parseDataFile<Schema extends z.ZodType>(
  text: string,
  path: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(parseJson(text, path));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: field, message }) => ({
    file: path,
    field: field.join(".") || "file",
    reason: message,
  }));
  throw new ProblemError(...firstProblems(problems, path));
}

/** Throws a ProblemError when the text of a file is no JSON, or has a list that would take too long to check. */
export function parseJson(text: string, path: string): unknown {
  const value = asJson(text, path);
  const field = longListIn(value);
  if (field === undefined) return value;
  throw new ProblemError({ file: path, field, reason: `must have at most ${MOST_ENTRIES} entries` });
}

function asJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError({ file: path, reason: `not valid JSON (${reasonOf(error)})` });
  }
}

/** Throws when one of the files is missing. */
function markOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      const { mtimeMs, size, ino } = statSync(path);
      return `${mtimeMs} ${size} ${ino}`;
    })
    .join();
}
