import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { DEMONSTRATION_SOURCE } from "../listing.ts";
import { buildDirectoryIndex, type DirectoryIndex } from "../search/directory-index.server.ts";
import { BUILT_IN_ROWS } from "./built-in-listings.server.ts";
import { fileStamp } from "./csv-source.server.ts";
import { readListingRow, type UnsluggedListing } from "./listing-row.server.ts";
import { type CsvContent, type RowProblem, readCsv } from "./read-csv.server.ts";

/** Data is stale after 5 minutes; a failed load is tried twice more: product.md 8.8. */
const STALE_MILLISECONDS = 5 * 60 * 1000;
const RETRIES = 2;
const RETRY_MILLISECONDS = 200;

/** The directory as the site shows it now. */
export type Directory = DirectoryIndex & {
  /** Where the listings came from: the CSV's path or URL, or "the built-in list". */
  origin: string;
  loadedAt: Date;
  /** True while any row is one of the shipped, fictional ones. */
  demonstration: boolean;
  problems: readonly RowProblem[];
};

let current: Directory | undefined;
let loading: Promise<Directory> | undefined;
let stamp: string | undefined;
let checkedAt = 0;
let version = 0;
let lastError: { at: Date; reason: string } | undefined;

/**
 * Returns the directory: from memory, also when it is stale; then the file is read again in the background, if it
 * changed. Waits only for the very first load. Never throws: what fails leaves the last good data, or the built-in list.
 */
export async function loadDirectory(): Promise<Directory> {
  if (!current) return reload();
  if (Date.now() - checkedAt > STALE_MILLISECONDS && !loading) {
    checkedAt = Date.now();
    void reloadIfChanged();
  }
  return current;
}

/**
 * Reads the data again, as the refresh button asks. Those who ask while it is being read share that load.
 * Throws an Error with the reason when the file cannot be used; the last good data stays.
 */
export async function refreshDirectory(): Promise<Directory> {
  const directory = await reload();
  if (lastError) throw new Error(lastError.reason);
  return directory;
}

/** What /healthz and the start report say of the directory. */
export function directoryStatus() {
  return {
    version,
    origin: current?.origin ?? "nothing yet",
    listings: current?.listings.length ?? 0,
    loadedAt: current?.loadedAt,
    lastError,
    problems: current?.problems ?? [],
  };
}

async function reloadIfChanged(): Promise<void> {
  const now = await fileStamp(env.DISPENSARIES_CSV);
  if (now === undefined || now !== stamp) await reload();
}

function reload(): Promise<Directory> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Directory> {
  const started = performance.now();
  checkedAt = Date.now();
  // Of before the reading: a file that changed since then is read again, also when that is why the reading failed.
  const stampBefore = await fileStamp(env.DISPENSARIES_CSV);
  try {
    const content = await readWithRetries();
    stamp = content.stamp;
    lastError = undefined;
    current = await makeDirectory(content.rows, content.problems, env.DISPENSARIES_CSV);
    logLoad(current, performance.now() - started);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    lastError = { at: new Date(), reason: `${env.DISPENSARIES_CSV}: ${reason}` };
    stamp = stampBefore;
    // The pages change too: they show the error box.
    version += 1;
    log.error({ reason: lastError.reason, kept: current?.origin }, "the directory was not loaded");
    current ??= await makeDirectory(builtInListings(), [], "the built-in list");
  }
  return current;
}

async function readWithRetries(): Promise<CsvContent> {
  for (let attempt = 0; ; attempt++) {
    try {
      const content = await readCsv(env.DISPENSARIES_CSV);
      if (content.rows.length === 0) throw new Error("holds no dispensary");
      return content;
    } catch (error) {
      if (attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS * (attempt + 1)));
    }
  }
}

async function makeDirectory(
  rows: UnsluggedListing[],
  problems: RowProblem[],
  origin: string,
): Promise<Directory> {
  const index = await buildDirectoryIndex(rows);
  version += 1;
  return {
    ...index,
    origin,
    loadedAt: new Date(),
    demonstration: index.listings.some((listing) => listing.source === DEMONSTRATION_SOURCE),
    problems,
  };
}

/** The built-in list goes through the same checks as a file. */
function builtInListings(): UnsluggedListing[] {
  const now = new Date().toISOString();
  return BUILT_IN_ROWS.flatMap((row) => {
    const outcome = readListingRow(row, now);
    return "listing" in outcome ? [outcome.listing] : [];
  });
}

function logLoad(directory: Directory, milliseconds: number): void {
  const { problems, origin, listings } = directory;
  log.info(
    { origin, listings: listings.length, problems: problems.length, milliseconds: Math.round(milliseconds) },
    "directory loaded",
  );
  for (const problem of problems.slice(0, 20)) log.warn(problem, "a line of the directory");
}
