import { readFileSync } from "node:fs";
import type { Directory } from "#app/directory/data/directory-store.server.ts";
import { buildDirectoryIndex } from "#app/directory/search/directory-index.server.ts";
import { beginningOf } from "#app/search/box/suggestion.ts";
import { entryIndex } from "#app/search/entries/entry-index.server.ts";
import { findIn, type Searched } from "#app/search/find-all.server.ts";
import { buildShopIndex } from "#app/search/shops/shop-index.server.ts";
import { rowsOf } from "#app/search/suggest/suggest.server.ts";
import type { Measure, Part } from "../measure.ts";
import { median, percentile } from "../statistics.ts";
import { makeListings } from "./listings.ts";
import { readQueries } from "./queries.ts";

/** A beginning's time is the median of so many. */
const RUNS = 9;
const LISTINGS = 15_000;

/** What the box suggests while somebody types, over 15,000 listings: product.md 16.7. */
export const part: Part = { name: "suggest", run };

async function run(): Promise<Measure[]> {
  const searched = await makeSearched();
  const beginnings = readBeginnings();
  const times = beginnings.map(() => [] as number[]);
  const now = new Date();
  for (let run = -1; run < RUNS; run++) {
    for (const [i, beginning] of beginnings.entries()) {
      const start = performance.now();
      rowsOf(findIn(searched, beginning, { begun: true, now }));
      if (run >= 0) times[i]?.push(performance.now() - start);
    }
  }
  const typical = times.map(median);
  const slowest = beginnings[typical.indexOf(Math.max(...typical))] ?? "";
  const of = `${LISTINGS.toLocaleString("en-US")} listings, ${beginnings.length} beginnings:`;
  return [
    { what: `${of} suggestions, p50`, value: percentile(typical, 50), unit: "ms" },
    { what: `${of} suggestions, p99`, value: percentile(typical, 99), unit: "ms", target: { atMost: 10 } },
    { what: `${of} slowest, “${slowest}”`, value: Math.max(...typical), unit: "ms" },
  ];
}

async function makeSearched(): Promise<Searched> {
  const index = await buildDirectoryIndex(makeListings(LISTINGS));
  const loaded = {
    origin: "bench",
    loadedAt: new Date(),
    demonstration: true,
    problems: [],
    unedited: new Map(),
    history: { events: [], byId: new Map(), digest: "" },
  };
  const directory: Directory = { ...index, ...loaded };
  return { directory, shops: await buildShopIndex(index.listings), entries: await entryIndex() };
}

/** Every beginning of readers' questions and of what they ask the directory, as the box sends them. */
function readBeginnings(): string[] {
  const file = new URL("../../../app/search/asked/readers-questions.tsv", import.meta.url);
  const questions = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t")[0] ?? "");
  const asked = [...questions, ...readQueries().flatMap(({ q }) => (q ? [q] : []))];
  const begun = asked.flatMap((q) => Array.from(q, (_, i) => beginningOf(q.slice(0, i + 1))));
  return [...new Set(begun)].filter(Boolean);
}
