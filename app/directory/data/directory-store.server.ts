import { publishedData } from "#app/site/published-data/published-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { applyEdits } from "../edits/apply-edits.server.ts";
import type { ShopWords } from "../edits/shop-word.server.ts";
import { shopWords } from "../edits/shop-words.server.ts";
import {
  type History,
  historyPlace,
  NO_HISTORY,
  type ReadHistory,
  readHistory,
} from "../history/history.file.server.ts";
import { DEMONSTRATION_SOURCE, type Listing, type UnsluggedListing } from "../listing.ts";
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

/** With what shops say the index is built this often at most. */
const BUILT_MILLISECONDS = 3000;

/** The directory as the site shows it now. */
export type Directory = DirectoryIndex & {
  /** Where the listings came from, without its path or address: the CSV's name or host, or "the built-in list". */
  origin: string;
  loadedAt: Date;
  /** True while any row is one of the shipped, fictional ones. */
  demonstration: boolean;
  problems: readonly RowProblem[];
  /** The rows as the registry's file has them, of listings that their shops changed, by id. */
  unedited: ReadonlyMap<string, UnsluggedListing>;
  /** What imports saw of them: product.md 22.13. */
  history: History;
};

/** Of what was read last, also when it could not be used: the same is not read again. */
let read: { stamp?: string; digest?: string } = {};
/** The history as it was read last. */
let lastHistory: ReadHistory = NO_HISTORY;
let lastError: { at: Date; reason: string } | undefined;
let loadedAt = 0;

/** What a directory was made of, and when one was made last for what shops say. */
const MADE_OF = new WeakMap<Directory, { content: Content; words: ShopWords }>();
let madeAt = Number.NEGATIVE_INFINITY;
let making: NodeJS.Timeout | undefined;

type Content = {
  rows: readonly UnsluggedListing[];
  problems: readonly RowProblem[];
  history: ReadHistory;
  origin: string;
};

const directory = publishedData<Directory>({
  fresh: FRESH_MILLISECONDS,
  changed: async () => {
    const stamp = await filesStamp();
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
  const stamp = await filesStamp();
  return stamp === undefined ? Date.now() - loadedAt > ASKED_MILLISECONDS : stamp !== read.stamp;
}

/** Tells versions of the listings and their history apart; undefined for an address, which does not say. */
async function filesStamp(): Promise<string | undefined> {
  const [listings, history] = await Promise.all(
    [env.DISPENSARIES_CSV, historyPlace(env.DISPENSARIES_CSV)].map(fileStamp),
  );
  return listings && `${listings} ${history}`;
}

/**
 * Shows what shops say now, over the file that was read last: at once, or a little later where the index was made a moment ago. The promise
 * waits for the first alone.
 */
export async function showShopWords(): Promise<void> {
  if (making) return;
  const wait = madeAt + BUILT_MILLISECONDS - Date.now();
  if (wait <= 0) return makeAnew();
  making = setTimeout(() => {
    making = undefined;
    void makeAnew();
  }, wait).unref();
}

/** A file that is being read comes first: it may have missed what shops said since that began. */
async function makeAnew(): Promise<void> {
  await directory.running();
  const last = directory.current();
  const from = last && MADE_OF.get(last);
  if (!from || from.words === shopWords()) return;
  madeAt = Date.now();
  const next = await makeDirectory(from.content);
  // Another file was taken while this was built.
  if (directory.current() !== last) return makeAnew();
  directory.take(next);
}

/** Returns a listing as readers see it; undefined while the directory does not have it. */
export function getListing(
  { byId, listings }: Pick<Directory, "byId" | "listings">,
  id: string | null | undefined,
): Listing | undefined {
  const row = byId.get(id ?? "");
  return row === undefined ? undefined : listings[row];
}

/** Returns a listing as the registry's file has it, whatever its shop says: product.md 15.12. */
export function registryListing(directory: Directory, id: string): Listing | undefined {
  const listing = getListing(directory, id);
  const row = directory.unedited.get(id);
  return listing && row ? { ...row, slug: listing.slug } : listing;
}

/** Returns all listings as the registry's file has them, in the directory's order. */
export function registryListings({ listings, unedited }: Directory): readonly Listing[] {
  if (unedited.size === 0) return listings;
  return listings.map((listing) => {
    const row = unedited.get(listing.id);
    return row ? { ...row, slug: listing.slug } : listing;
  });
}

/** What /healthz and the start report say of the directory. */
export function directoryStatus() {
  const current = directory.current();
  return {
    version: directory.status().version,
    origin: current?.origin ?? "nothing yet",
    listings: current?.listings.length ?? 0,
    demonstration: current?.demonstration ?? false,
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
  const stamp = await filesStamp();
  // Asked for again (SIGHUP), and as it was.
  if (last && stamp !== undefined && stamp === read.stamp) return last;
  try {
    const content = await readWithRetries();
    const history = await readHistoryOrLast();
    const digest = `${content.digest} ${history.digest}`;
    const same = last && !lastError && digest === read.digest;
    read = { stamp, digest };
    if (same) return last;
    lastError = undefined;
    const next = await makeDirectory({ ...content, history, origin });
    reportRows(next, history, origin);
    logLoad(next, performance.now() - started);
    return directory.take(next);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const reason = said.replaceAll(env.DISPENSARIES_CSV, origin);
    lastError = { at: new Date(), reason: `${origin}: ${reason}` };
    read = { stamp };
    directory.report([{ file: origin, reason }]);
    if (!last) return directory.take(await makeDirectory(builtInList()));
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

/** Listings are shown without a history rather than not at all. */
async function readHistoryOrLast(): Promise<ReadHistory> {
  try {
    lastHistory = await readHistory(env.DISPENSARIES_CSV);
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : error },
      "the listings' history could not be read",
    );
  }
  return lastHistory;
}

async function makeDirectory(content: Content): Promise<Directory> {
  const { rows, problems, history, origin } = content;
  const words = shopWords();
  const edited = applyEdits(rows, words);
  const index = await buildDirectoryIndex(edited);
  const made = {
    ...index,
    origin,
    loadedAt: new Date(),
    demonstration: index.listings.some((listing) => listing.source === DEMONSTRATION_SOURCE),
    problems,
    unedited: uneditedOf(rows, edited),
    history,
  };
  MADE_OF.set(made, { content, words });
  return made;
}

function uneditedOf(rows: readonly UnsluggedListing[], edited: readonly UnsluggedListing[]) {
  if (rows === edited) return new Map();
  return new Map(rows.flatMap((row, at) => (edited[at] === row ? [] : [[row.id, row]])));
}

/** The built-in list goes through the same checks as a file. */
function builtInList(): Content {
  const now = new Date().toISOString();
  const rows = BUILT_IN_ROWS.flatMap((row) => {
    const outcome = readListingRow(row, now);
    return "listing" in outcome ? [outcome.listing] : [];
  });
  return { rows, problems: [], history: NO_HISTORY, origin: "the built-in list" };
}

function reportRows({ problems }: Directory, history: ReadHistory, file: string): void {
  const rows = [
    ...problems.map(({ line, reason }) => ({ file, line, reason })),
    ...history.problems.map(({ line, reason }) => ({
      file: shownSource(historyPlace(env.DISPENSARIES_CSV)),
      line,
      reason,
    })),
  ];
  directory.report(rows, "a line of the directory, or a cell of it, is left out");
}

function logLoad(directory: Directory, milliseconds: number): void {
  const { problems, origin, listings } = directory;
  log.info(
    { origin, listings: listings.length, problems: problems.length, milliseconds: Math.round(milliseconds) },
    "directory loaded",
  );
}
