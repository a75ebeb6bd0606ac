import type { Query, SearchOptions } from "minisearch";
import type { SearchableStory } from "#app/news/feeds/searchable-stories.server.ts";
import { closestWord, FUZZY_REACH } from "./closest-word.ts";
import type { StoryIndex } from "./story-index.server.ts";
import { indexedForm, wordsOf } from "./words.ts";

/** How well the results fit: they hold all words, all words in the closest spelling that there is, or some of those. */
export type Closeness = "exact" | "close" | "some";

/** A story and the forms of its words that were looked for. */
export type FoundStory = { story: SearchableStory; forms: ReadonlySet<string> };

/** The stories that fit a query, best first. */
export type FoundStories = { found: FoundStory[]; closeness: Closeness };

/** What is found when nothing fits. */
export const NO_STORIES: FoundStories = { found: [], closeness: "exact" };

/** Words of a query that are looked at: each costs a walk through the index. */
const MOST_WORDS = 12;

const OPTIONS: SearchOptions = {
  // What is looked up are forms already.
  tokenize: (form) => [form],
  processTerm: (form) => form,
  boost: { title: 6, tags: 4, headings: 3, excerpt: 2, text: 1 },
  prefix: (form) => form.length >= 3,
  weights: { prefix: 0.6, fuzzy: 0.3 },
};

/**
 * Returns the stories that fit a query, best first; of two that fit alike the newer one. When none holds all words, those that no
 * story holds are replaced by the closest ones.
 */
export function searchStories(index: StoryIndex, q: string): FoundStories {
  const forms = wordsOf(q).flatMap((word) => indexedForm(word) ?? []);
  const wanted = [...new Set(forms)].slice(0, MOST_WORDS);
  const exact = findStories(index, wanted, "AND");
  if (exact.length > 0 || wanted.length === 0) return { found: exact, closeness: "exact" };
  const known = wanted.flatMap((form) => knownForm(index, form) ?? []);
  const close = known.length === wanted.length ? findStories(index, known, "AND") : [];
  if (close.length > 0) return { found: close, closeness: "close" };
  return { found: findStories(index, known, "OR"), closeness: "some" };
}

function findStories(
  { words, stories }: StoryIndex,
  forms: string[],
  combineWith: "AND" | "OR",
): FoundStory[] {
  if (forms.length === 0) return [];
  const query: Query = { combineWith, queries: forms };
  return words
    .search(query, OPTIONS)
    .flatMap(({ id, terms, score }) => {
      const story = stories.get(id);
      return story ? [{ story, forms: new Set(terms), score }] : [];
    })
    .sort((a, b) => b.score - a.score || (a.story.published < b.story.published ? 1 : -1));
}

/** The form itself when a story holds it, or the closest one that a story holds. */
function knownForm({ words }: StoryIndex, form: string): string | undefined {
  if (words.search(form, OPTIONS).length > 0) return form;
  const stories = new Map<string, number>();
  for (const { terms } of words.search(form, { ...OPTIONS, prefix: false, fuzzy: FUZZY_REACH })) {
    for (const term of terms) stories.set(term, (stories.get(term) ?? 0) + 1);
  }
  return closestWord(form, stories);
}
