import { publishedData } from "#app/site/published-data/published-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { DEMONSTRATION_SOURCE, type UnsluggedListing } from "../listing.ts";
import { buildDirectoryIndex, type DirectoryIndex } from "../search/directory-index.server.ts";
import { BUILT_IN_ROWS } from "./built-in-listings.server.ts";
import { fileStamp, shownSource, UnusableCsv } from "./csv-source.server.ts";
import { readListingRow } from "./listing.file.server.ts";
import { type CsvContent, type RowProblem, readCsv } from "./read-csv.server.ts";

/** Data is stale after 5 minutes; a failed load is tried twice more, but for what reading again cannot mend: product.md 8.8. */
const FRESH_MILLISECONDS = 5 * 60 * 1000;
const RETRIES = 2;
const RETRY_MILLISECONDS = 200;

/** How often an address is asked at most, when visitors press Refresh. */
const ASKED_MILLISECONDS = 10_000;

/** The directory as the site shows it now. */
export type Directory = DirectoryIndex & {
  /** Where the listings came from, without its path or address: the CSV's name or host, or "the built-in list". */
  origin: string;
  loadedAt: Date;
  /** True while any row is one of the shipped, fictional ones. */
  demonstration: boolean;
  problems: readonly RowProblem[];
};

/** Of what was read last, also when it could not be used: the same is not read again. */
let read: { stamp?: string; digest?: string } = {};
let lastError: { at: Date; reason: string } | undefined;
let loadedAt = 0;

const directory = publishedData<Directory>({
  fresh: FRESH_MILLISECONDS,
  changed: async () => {
    const stamp = await fileStamp(env.DISPENSARIES_CSV);
    return stamp === undefined || stamp !== read.stamp;
  },
  load,
});

/**
 * Returns the directory: from memory, also when it is stale; then the file is read again in the background, if it
 * changed. Waits only for the very first load. Never throws: what fails leaves the last good data, or the built-in list.
 */
export const loadDirectory = directory.get;

/**
 * Reads the data again if they changed, as the refresh button asks. Those who ask while they are being read share that load, and
 * an address that does not say whether it changed is asked once in 10 seconds, whoever wants it.
 * Throws an Error with the reason when the file cannot be used; the last good data stays.
 */
export async function refreshDirectory(): Promise<Directory> {
  const now = await (directory.running() ?? ((await isNew()) ? directory.reload() : directory.get()));
  if (lastError) throw new Error(lastError.reason);
  return now;
}

async function isNew(): Promise<boolean> {
  const stamp = await fileStamp(env.DISPENSARIES_CSV);
  return stamp === undefined ? Date.now() - loadedAt > ASKED_MILLISECONDS : stamp !== read.stamp;
}

/** What /healthz and the start report say of the directory. */
export function directoryStatus() {
  const current = directory.current();
  return {
    version: directory.status().version,
    origin: current?.origin ?? "nothing yet",
    listings: current?.listings.length ?? 0,
    loadedAt: current?.loadedAt,
    lastError,
    rejected: current?.problems.filter(({ rejected }) => rejected).length ?? 0,
    dropped: current?.problems.filter(({ rejected }) => !rejected).length ?? 0,
  };
}

async function load(): Promise<Directory> {
  const started = performance.now();
  loadedAt = Date.now();
  const last = directory.current();
  const origin = shownSource(env.DISPENSARIES_CSV);
  // Of before the reading: a file that changed since then is read again, also when that is why the reading failed.
  const stamp = await fileStamp(env.DISPENSARIES_CSV);
  // Asked for again (SIGHUP), and as it was.
  if (last && stamp !== undefined && stamp === read.stamp) return last;
  try {
    const content = await readWithRetries();
    const same = last && !lastError && content.digest === read.digest;
    read = content;
    if (same) return last;
    lastError = undefined;
    const next = await makeDirectory(content.rows, content.problems, origin);
    reportRows(next, origin);
    logLoad(next, performance.now() - started);
    return directory.take(next);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const reason = said.replaceAll(env.DISPENSARIES_CSV, origin);
    lastError = { at: new Date(), reason: `${origin}: ${reason}` };
    read = { stamp };
    directory.report([{ file: origin, reason }]);
    if (!last) return directory.take(await makeDirectory(builtInListings(), [], "the built-in list"));
    // The pages change too: they show the error box.
    directory.touch();
    return last;
  }
}

async function readWithRetries(): Promise<CsvContent> {
  for (let attempt = 0; ; attempt++) {
    try {
      const content = await readCsv(env.DISPENSARIES_CSV);
      if (content.rows.length === 0) throw new Error("holds no dispensary");
      return content;
    } catch (error) {
      if (attempt >= RETRIES || error instanceof UnusableCsv) throw error;
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

function reportRows({ problems }: Directory, file: string): void {
  const rows = problems.map(({ line, reason }) => ({ file, line, reason }));
  directory.report(rows, "a line of the directory, or a cell of it, is left out");
}

function logLoad(directory: Directory, milliseconds: number): void {
  const { problems, origin, listings } = directory;
  log.info(
    { origin, listings: listings.length, problems: problems.length, milliseconds: Math.round(milliseconds) },
    "directory loaded",
  );
}
