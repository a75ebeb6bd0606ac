import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { env } from "#app/utils/env.server.ts";

/**
 * Takes the text of a JSON file of `data/`, its path and its schema; returns what it holds. Throws an Error that names the
 * file, each bad field and what would be right.
 */
export function parseDataFile<Schema extends z.ZodType>(
  text: string,
  path: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: not valid JSON (${error instanceof Error ? error.message : error})`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new Error(`${path}: ${reasons.join("; ")}`);
}

/** Reads a JSON file of `data/` at start: without it the site does not start. */
export function readDataFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const path = join(env.DATA_DIR, name);
  return parseDataFile(readFileSync(path, "utf8"), path, schema);
}
