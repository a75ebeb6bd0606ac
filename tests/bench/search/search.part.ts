import { deepStrictEqual } from "node:assert";
import { buildDirectoryIndex, type DirectoryIndex } from "#app/directory/search/directory-index.server.ts";
import { PAGE_SIZE, searchListings } from "#app/directory/search/search-listings.server.ts";
import type { Measure, Part } from "../measure.ts";
import { median, percentile } from "../statistics.ts";
import { makeListings } from "./listings.ts";
import { plainSearch } from "./plain-search.ts";
import { type BenchQuery, readQueries } from "./queries.ts";

/** A run of each query is one of so many; its time is their median. The plain search is slow, so it runs less. */
const RUNS = 41;
const PLAIN_RUNS = 3;

/** The indexed search against a plain filter and sort, over the same listings. */
export const part: Part = { name: "search", run };

async function run(): Promise<Measure[]> {
  const queries = readQueries();
  return [
    ...(await measureSize(1_500, queries)),
    ...(await measureSize(15_000, queries, { p99: 1 })),
    ...(await measureSize(100_000, queries, { ratio: 5 })),
  ];
}

async function measureSize(
  count: number,
  queries: readonly BenchQuery[],
  targets: { ratio?: number; p99?: number } = {},
): Promise<Measure[]> {
  const index = await buildDirectoryIndex(makeListings(count));
  for (const query of queries) compareAnswers(index, query);
  const plain = timeEach(queries, PLAIN_RUNS, (query) => plainSearch(index.listings, query).total);
  const indexed = timeEach(queries, RUNS, (query) => indexedSearch(index, query).total);
  const slowest = indexed.indexOf(Math.max(...indexed));
  const of = `${count.toLocaleString("en-US")} listings:`;
  const ratio = sum(plain) / sum(indexed);
  const p99 = percentile(indexed, 99);
  return [
    {
      what: `${of} times as fast as a plain search`,
      value: ratio,
      unit: "×",
      target: targets.ratio ? { atLeast: targets.ratio } : undefined,
    },
    { what: `${of} plain search, mean`, value: sum(plain) / queries.length, unit: "ms" },
    { what: `${of} indexed search, p50`, value: percentile(indexed, 50), unit: "ms" },
    {
      what: `${of} indexed search, p99`,
      value: p99,
      unit: "ms",
      target: targets.p99 ? { atMost: targets.p99 } : undefined,
    },
    { what: `${of} slowest, ${describeQuery(queries[slowest])}`, value: indexed[slowest] ?? 0, unit: "ms" },
  ];
}

/** What a page of the directory asks of the index: the count and the page's listings. */
function indexedSearch(index: DirectoryIndex, { q, state, rating, page }: BenchQuery) {
  const { rows } = searchListings(index, { query: { q, state, rating, service: [] } });
  const start = (page - 1) * PAGE_SIZE;
  return {
    total: rows.length,
    page: Array.from(rows.slice(start, start + PAGE_SIZE), (row) => index.listings[row]),
  };
}

/** Throws when the index answers otherwise than the plain search. */
function compareAnswers(index: DirectoryIndex, query: BenchQuery): void {
  deepStrictEqual(
    indexedSearch(index, query),
    plainSearch(index.listings, query),
    `the answers to ${describeQuery(query)}`,
  );
}

/** Returns each query's median time in milliseconds, over rounds of all queries, after one to warm up. */
function timeEach(
  queries: readonly BenchQuery[],
  runs: number,
  search: (query: BenchQuery) => number,
): number[] {
  const times: number[][] = queries.map(() => []);
  for (let run = -1; run < runs; run++) {
    for (const [i, query] of queries.entries()) {
      const start = performance.now();
      search(query);
      const time = performance.now() - start;
      if (run >= 0) times[i]?.push(time);
    }
  }
  return times.map(median);
}

function describeQuery(query: BenchQuery | undefined): string {
  return new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (name === "kind" ? [] : [[name, String(value)]])),
  ).toString();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
