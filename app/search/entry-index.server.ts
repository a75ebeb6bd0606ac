import { setImmediate as nextTurn } from "node:timers/promises";
import MiniSearch from "minisearch";
import { publishedVersion } from "#app/news/published-version.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { listSearchEntries, type SearchEntry } from "./search-entry.server.ts";
import { indexedForm, wordsOf } from "./words.ts";

/** With more entries than this the words of their texts are left out, so that the index stays below some 15 MB. */
const MOST_ENTRIES_WITH_TEXT = 1500;
/** Requests go in between this often. */
const SLICE_MILLISECONDS = 6;

type IndexedEntry = {
  path: string;
  title: string;
  filed: string;
  headings: string;
  summary: string;
  text: string;
};

/** What is published and the index of its words. */
export type EntryIndex = {
  words: MiniSearch<IndexedEntry>;
  /** By path. */
  entries: ReadonlyMap<string, SearchEntry>;
};

let current: { version: string; index: Promise<EntryIndex> } | undefined;

/** Returns the index of what is published now: built when somebody searches first after a change. */
export async function entryIndex(): Promise<EntryIndex> {
  // Deals come and go by the day.
  const today = siteDay();
  const version = `${await publishedVersion()} ${dataVersion()} ${today}`;
  if (current?.version !== version) {
    const index = listSearchEntries().then(buildEntryIndex);
    current = { version, index };
    // A build that failed is tried again.
    index.catch(() => {
      if (current?.index === index) current = undefined;
    });
  }
  return current.index;
}

/** Builds the index in slices, with other requests in between. */
export async function buildEntryIndex(entries: readonly SearchEntry[]): Promise<EntryIndex> {
  const words = new MiniSearch<IndexedEntry>({
    idField: "path",
    fields: ["title", "filed", "headings", "summary", "text"],
    tokenize: wordsOf,
    processTerm: indexedForm,
  });
  const withText = entries.length <= MOST_ENTRIES_WITH_TEXT;
  let started = performance.now();
  for (const entry of entries) {
    words.add(toIndexed(entry, withText));
    if (performance.now() - started < SLICE_MILLISECONDS) continue;
    await nextTurn();
    started = performance.now();
  }
  return { words, entries: new Map(entries.map((entry) => [entry.path, entry])) };
}

function toIndexed({ path, title, words, summary, readText }: SearchEntry, withText: boolean): IndexedEntry {
  const { headings, text } = withText ? readText() : { headings: [], text: "" };
  return { path, title, filed: words.join(" "), headings: headings.join(" "), summary, text };
}
