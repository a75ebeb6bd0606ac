import { readFileSync } from "node:fs";
import type { DirectoryQuery } from "#app/directory/search/query.ts";

/** A search of the benchmark: `kind` says what it stands for. */
export type BenchQuery = Pick<DirectoryQuery, "q" | "state" | "rating" | "page"> & { kind: string };

const FILE = new URL("./queries.json", import.meta.url);

/** Returns the committed queries (make-queries.ts made them). */
export function readQueries(): BenchQuery[] {
  return JSON.parse(readFileSync(FILE, "utf8"));
}
