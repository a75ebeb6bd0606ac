// A process that loads one file of listings, as the site does, and searches it; its argument is the file. Prints a `LoadReport`.
import { readCsv } from "#app/directory/data/read-csv.server.ts";
import { prepareCities } from "#app/directory/places/cities.server.ts";
import { prepareZipTable } from "#app/directory/places/zip-table.server.ts";
import { buildDirectoryIndex, type DirectoryIndex } from "#app/directory/search/directory-index.server.ts";
import { PAGE_SIZE, searchListings } from "#app/directory/search/search-listings.server.ts";
import { type BenchQuery, readQueries } from "../search/queries.ts";
import { median, percentile } from "../statistics.ts";

/** Milliseconds, and bytes. */
export type LoadReport = {
  load: number;
  processor: number;
  longestTurn: number;
  resident: number;
  searchP50: number;
  searchP99: number;
};

const MEGABYTE = 1_000_000;
const RUNS = 5;

const [path = ""] = process.argv.slice(2);
const turns = watchTurns();
await prepareZipTable();
await prepareCities();
const started = performance.now();
const { rows } = await readCsv(path);
const index = await buildDirectoryIndex(rows);
const load = performance.now() - started;
const longestTurn = turns.end();
const { user, system } = process.cpuUsage();
rows.length = 0;
globalThis.gc?.();
const times = timesOf(index, readQueries());
console.log(
  JSON.stringify({
    load,
    processor: (user + system) / 1000,
    longestTurn,
    resident: process.memoryUsage().rss / MEGABYTE,
    searchP50: percentile(times, 50),
    searchP99: percentile(times, 99),
  } satisfies LoadReport),
);

/**
 * Notes the longest turn of the event loop until its end, in milliseconds of this thread's processor time: what else the machine does
 * makes none longer.
 */
function watchTurns() {
  let longest = 0;
  let before = process.threadCpuUsage();
  let next = setImmediate(look);
  function look(): void {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    next = setImmediate(look);
  }
  return {
    end(): number {
      clearImmediate(next);
      return longest;
    },
  };
}

/** Each query's median time, over rounds of all queries, after one to warm up. */
function timesOf(directory: DirectoryIndex, queries: readonly BenchQuery[]): number[] {
  const rounds = Array.from({ length: RUNS + 1 }, () => queries.map((query) => timeOf(directory, query)));
  return queries.map((_, i) => median(rounds.slice(1).map((times) => times[i] as number)));
}

/** Milliseconds that a page of a search takes, its listings included. */
function timeOf(directory: DirectoryIndex, { q, state, rating, page }: BenchQuery): number {
  const begun = performance.now();
  const { rows: found } = searchListings(directory, { query: { q, state, rating, service: [] } });
  const first = (page - 1) * PAGE_SIZE;
  Array.from(found.slice(first, first + PAGE_SIZE), (row) => directory.listings[row]);
  return performance.now() - begun;
}
