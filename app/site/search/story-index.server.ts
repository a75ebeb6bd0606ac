import { setImmediate as nextTurn } from "node:timers/promises";
import MiniSearch from "minisearch";
import { publishedVersion } from "#app/news/feeds/published-version.server.ts";
import { listSearchableStories, type SearchableStory } from "#app/news/feeds/searchable-stories.server.ts";
import { indexedForm, wordsOf } from "./words.ts";

/** With more stories than this the words of their texts are left out, so that the index stays below some 15 MB. */
const MOST_STORIES_WITH_TEXT = 1000;
/** Requests go in between this often. */
const SLICE_MILLISECONDS = 6;

type IndexedStory = {
  slug: string;
  title: string;
  tags: string;
  headings: string;
  excerpt: string;
  text: string;
};

/** The published stories and the index of their words. */
export type StoryIndex = {
  words: MiniSearch<IndexedStory>;
  stories: ReadonlyMap<string, SearchableStory>;
};

let current: { version: string; index: Promise<StoryIndex> } | undefined;

/** Returns the index of what is published now: built when somebody searches first after a change. */
export async function storyIndex(): Promise<StoryIndex> {
  const version = await publishedVersion();
  if (current?.version !== version) {
    const index = listSearchableStories().then(buildStoryIndex);
    current = { version, index };
    // A build that failed is tried again.
    index.catch(() => {
      if (current?.index === index) current = undefined;
    });
  }
  return current.index;
}

/** Builds the index in slices, with other requests in between. */
export async function buildStoryIndex(stories: readonly SearchableStory[]): Promise<StoryIndex> {
  const words = new MiniSearch<IndexedStory>({
    idField: "slug",
    fields: ["title", "tags", "headings", "excerpt", "text"],
    tokenize: wordsOf,
    processTerm: indexedForm,
  });
  const withText = stories.length <= MOST_STORIES_WITH_TEXT;
  let started = performance.now();
  for (const story of stories) {
    words.add(toIndexed(story, withText));
    if (performance.now() - started < SLICE_MILLISECONDS) continue;
    await nextTurn();
    started = performance.now();
  }
  return { words, stories: new Map(stories.map((story) => [story.slug, story])) };
}

function toIndexed(
  { slug, title, tags, excerpt, readText }: SearchableStory,
  withText: boolean,
): IndexedStory {
  const { headings, text } = withText ? readText() : { headings: [], text: "" };
  return { slug, title, tags: tags.join(" "), headings: headings.join(" "), excerpt, text };
}
