import SearchableMap from "minisearch/SearchableMap";
import { publishedVersion } from "#app/news/published-version.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { createPacer } from "#app/utils/pacer.ts";
import { stemOf } from "../words/stem.ts";
import { formsOf } from "../words/words.ts";
import { listSearchEntries, type SearchEntry } from "./search-entry.server.ts";

/** With more entries than this the words of their texts are left out, so that the index stays below some 15 MB. */
const MOST_ENTRIES_WITH_TEXT = 1500;

/** The entries that hold a word, and how much each is about it: between 0 and 1. */
type Postings = { at: number[]; about: number[] };

/** What is published and the index of its words. */
export type EntryIndex = {
  /** Newest first, as they were listed. */
  entries: readonly SearchEntry[];
  /** By form. */
  words: SearchableMap<Postings>;
  /** The forms that share a stem. */
  byStem: ReadonlyMap<string, readonly string[]>;
  /** The words of each entry's title, in forms. */
  titles: readonly (readonly string[])[];
  /** Until when all of them are what is published (milliseconds since 1970), as far as moments end it: a deal's last day is over at its shop's midnight. */
  until: number;
};

let current: { version: string; index: Promise<EntryIndex> } | undefined;

/** Returns the index of what is published now: built when somebody searches first after a change. */
export async function entryIndex(): Promise<EntryIndex> {
  // Deals come and go by the day.
  const today = siteDay();
  const version = `${await publishedVersion()} ${dataVersion()} ${today}`;
  const known = current?.version === version ? current.index : undefined;
  if (known && Date.now() < (await known).until) return known;
  // Who waited for the same may have begun the next one meanwhile.
  if (current?.version !== version || current.index === known) {
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
  const words: SearchableMap<Postings> = new SearchableMap();
  const withText = entries.length <= MOST_ENTRIES_WITH_TEXT;
  const titles: string[][] = [];
  const pace = createPacer();
  for (const [place, entry] of entries.entries()) {
    titles.push([...new Set(formsOf(entry.title))]);
    for (const [form, about] of aboutness(entry, withText)) {
      const { at, about: how } = words.fetch(form, () => ({ at: [], about: [] }));
      at.push(place);
      how.push(about);
    }
    await pace();
  }
  const until = entries.reduce(
    (first, entry) => Math.min(first, entry.until ?? first),
    Number.POSITIVE_INFINITY,
  );
  return { entries, words, byStem: groupByStem(words.keys()), titles, until };
}

/** What a word is worth by where it stands: what an entry is about stands in its title. */
const TITLE = 0.75;
const FILED = 0.5;
const HEADING = 0.4;
const SUMMARY = 0.4;
const TEXT = 0.12;
/** Said so often in a text, a word is what the text is about; more often says no more. */
const OFTEN = 6;
const TEXT_OFTEN = 0.35;
/** Entries that are filed under very many words are not about each of them. */
const FEW_WORDS = 12;

/** "How cannabis taxes work" is about no work. */
const HOW_IT_WORKS = /^how\b.*\bworks?\b/i;

/** Each word of an entry with how much the entry is about it: where it stands counts, not how often, but within the text. */
function aboutness(entry: SearchEntry, withText: boolean): Map<string, number> {
  const { title, summary, words, readText } = entry;
  const { headings, text } = withText ? readText() : { headings: [], text: "" };
  const about = new Map<string, number>();
  // What two places say together is more than either and less than both.
  const add = (form: string, worth: number) =>
    about.set(form, 1 - (1 - (about.get(form) ?? 0)) * (1 - worth));
  const filed = new Set(words.flatMap(formsOf));
  const filedWorth = FILED * Math.min(1, Math.sqrt(FEW_WORDS / Math.max(1, filed.size)));
  for (const form of new Set(formsOf(title)))
    if (form !== "work" || !HOW_IT_WORKS.test(title)) add(form, TITLE);
  for (const form of filed) add(form, filedWorth);
  for (const form of new Set(headings.flatMap(formsOf))) add(form, HEADING);
  for (const form of new Set(formsOf(summary))) add(form, SUMMARY);
  for (const [form, count] of countOf(formsOf(text))) {
    add(form, TEXT + (TEXT_OFTEN - TEXT) * Math.min(1, (count - 1) / OFTEN));
  }
  return about;
}

function countOf(forms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}

function groupByStem(forms: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const form of forms) {
    const stem = stemOf(form);
    const group = groups.get(stem);
    if (group) group.push(form);
    else groups.set(stem, [form]);
  }
  return groups;
}
