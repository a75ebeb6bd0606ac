import { categoryPath } from "#app/site/category-path.ts";
import { textOf } from "../content/content-store.server.ts";
import { withLawCounts } from "../content/law-counts.server.ts";
import { typographic } from "../content/typographic.ts";
import { countTags, listStories } from "../stories.server.ts";
import { categoryName } from "../story.card.server.ts";
import type { Story, StoryKind } from "../story.ts";
import { storyPath } from "../story-paths.ts";
import { tagName } from "../tags/tag-name.ts";
import { type PlainText, plainText } from "./plain-text.ts";

/** A story as the search knows it. */
export type SearchableStory = {
  slug: string;
  kind: StoryKind;
  path: string;
  title: string;
  excerpt: string;
  category: { name: string; path: string };
  /** "state law", not "state-law". */
  tags: string[];
  /** ISO 8601, UTC. */
  published: string;
  /** Its text without markup, made when it is asked for. */
  readText: () => PlainText;
};

/** Returns the published stories, newest first. */
export async function listSearchableStories(now = new Date()): Promise<SearchableStory[]> {
  return (await listStories({}, now)).map(toSearchable);
}

/** Returns the names of the tags that most stories have. */
export async function listCommonTags(count: number): Promise<string[]> {
  return Array.from((await countTags()).keys(), tagName).slice(0, count);
}

function toSearchable(story: Story): SearchableStory {
  const { slug, kind, title, excerpt, category, tags, published } = story;
  return {
    slug,
    kind,
    path: storyPath(story),
    title,
    excerpt,
    category: { name: categoryName(category), path: categoryPath(category) },
    tags: tags.map(wordsOf),
    published,
    readText: () => plainText(typographic(withLawCounts(textOf(story)))),
  };
}

function wordsOf(tag: string): string {
  return tag.replaceAll("-", " ");
}
