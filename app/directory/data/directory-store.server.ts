import { publishedData } from "#app/site/published-data/published-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { createPacer } from "#app/utils/pacer.ts";
import { applyEdits } from "../edits/apply-edits.server.ts";
import type { ShopWords } from "../edits/shop-word.server.ts";
import { shopWords } from "../edits/shop-words.server.ts";
import { type History, historyPlace, type ReadHistory } from "../history/history.file.server.ts";
import { DEMONSTRATION_SOURCE, type Listing, type UnsluggedListing } from "../listing.ts";
import { prepareCities } from "../places/cities.server.ts";
import { prepareZipTable } from "../places/zip-table.server.ts";
import { buildDirectoryIndex, type DirectoryIndex } from "../search/directory-index.server.ts";
import { shownSource } from "./csv-source.server.ts";
import { builtInList, type Content, filesStamp, readContent } from "./directory-content.server.ts";
import type { RowProblem } from "./read-csv.server.ts";

/** Data is stale after 5 minutes: product.md 8.8. */
const FRESH_MILLISECONDS = 5 * 60 * 1000;

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
let lastError: { at: Date; reason: string } | undefined;
let loadedAt = Number.NEGATIVE_INFINITY;

/** What a directory was made of, and when one was made last for what shops say. */
const MADE_OF = new WeakMap<Directory, { content: Content; words: ShopWords }>();
let madeAt = Number.NEGATIVE_INFINITY;
let making: NodeJS.Timeout | undefined;

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
  return stamp === undefined ? performance.now() - loadedAt > ASKED_MILLISECONDS : stamp !== read.stamp;
}

/**
 * Shows what shops say now, over the file that was read last: at once, or a little later where the index was made a moment ago. The promise
 * waits for the first alone.
 */
export async function showShopWords(): Promise<void> {
  if (making) return;
  const wait = madeAt + BUILT_MILLISECONDS - performance.now();
  if (wait <= 0) return makeAnew();
  making = setTimeout(() => {
    making = undefined;
    void makeAnew();
  }, wait).unref();
}

/**
 * Of the file that was read last, also while it is read again: a host that says nothing would keep whoever saved something waiting for a minute and a half, and
 * every process from showing what changed, a shop's words that are hidden by now among them.
 */
async function makeAnew(): Promise<void> {
  const last = directory.current();
  const from = last && MADE_OF.get(last);
  if (!from || from.words === shopWords()) return;
  madeAt = performance.now();
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
  loadedAt = performance.now();
  const last = directory.current();
  const origin = shownSource(env.DISPENSARIES_CSV);
  // Of before the reading: a file that changed since then is read again, also when that is why the reading failed.
  const stamp = await filesStamp();
  // Asked for again (SIGHUP), and as it was.
  if (last && stamp !== undefined && stamp === read.stamp) return last;
  try {
    // Rows without a position stand at their ZIP's.
    await prepareZipTable();
    await prepareCities();
    const { digest, ...content } = await readContent();
    const same = last && !lastError && digest === read.digest;
    read = { stamp, digest };
    if (same) return last;
    lastError = undefined;
    const next = await makeOfNow({ ...content, origin });
    reportRows(next, content.history, origin);
    logLoad(next, performance.now() - started);
    directory.take(next);
    // Nobody who asked for the file waits for what shops said at the very end.
    if (MADE_OF.get(next)?.words !== shopWords()) void showShopWords();
    return next;
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

/** As makeDirectory, once more where shops said something else while it was made: what is shown by then has it. */
async function makeOfNow(content: Content): Promise<Directory> {
  const made = await makeDirectory(content);
  return MADE_OF.get(made)?.words === shopWords() ? made : makeDirectory(content);
}

async function makeDirectory(content: Content): Promise<Directory> {
  const { rows, problems, history, origin } = content;
  const words = shopWords();
  const edited = await applyEdits(rows, words);
  const index = await buildDirectoryIndex(edited);
  const made = {
    ...index,
    origin,
    loadedAt: new Date(),
    demonstration: await holdsDemonstration(edited),
    problems,
    unedited: await uneditedOf(rows, edited),
    history,
  };
  MADE_OF.set(made, { content, words });
  return made;
}

/** Whether any open shop is a shipped, fictional one. */
async function holdsDemonstration(rows: readonly UnsluggedListing[]): Promise<boolean> {
  const pace = createPacer();
  for (const [place, { source, closedOn }] of rows.entries()) {
    if (source === DEMONSTRATION_SOURCE && !closedOn) return true;
    if (place % 64 === 0) await pace();
  }
  return false;
}

async function uneditedOf(rows: readonly UnsluggedListing[], edited: readonly UnsluggedListing[]) {
  const unedited = new Map<string, UnsluggedListing>();
  if (rows === edited) return unedited;
  const pace = createPacer();
  for (const [place, row] of rows.entries()) {
    if (edited[place] !== row) unedited.set(row.id, row);
    if (place % 64 === 0) await pace();
  }
  return unedited;
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
