import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { StoryKind } from "../story.ts";

/** What a file's path says of its story. */
export type StoryHome = { kind: StoryKind; slug: string; place?: { city: string; state: StateCode } };

/** The folders of `data/` that hold stories; both forms of a body. */
export const STORY_FOLDERS = ["articles", "guides", "blog", "local"] as const;
const STORY_FILE = /^(articles|guides|blog|local)\/(?:([a-z]{2})\/([a-z0-9-]+)\/)?([^/]+)\.(?:md|html)$/;

const KINDS: Record<(typeof STORY_FOLDERS)[number], StoryKind> = {
  articles: "article",
  guides: "guide",
  blog: "post",
  local: "article",
};

/**
 * Takes a path inside `data/`, with forward slashes; returns what kind of story it holds, or the reason why none may
 * lie there. Guides may lie in a city's folder, local pieces must.
 */
export function readStoryPath(path: string): StoryHome | { reason: string } {
  const [, folder, stateFolder, city, slug] = STORY_FILE.exec(path) ?? [];
  if (!folder || !slug) {
    return {
      reason: "lies where no story is looked for: articles/, guides/, blog/ or local/{state}/{city}/",
    };
  }
  const kind = KINDS[folder as keyof typeof KINDS];
  const state = stateFolder ? parseState(stateFolder) : undefined;
  if (stateFolder && !state) return { reason: `“${stateFolder}” is no US state: use its two letters` };
  if (folder === "local" && !state) return { reason: "a local piece lies in local/{state}/{city}/" };
  if (state && (folder === "articles" || folder === "blog")) {
    return { reason: "only guides and local pieces lie in a city's folder" };
  }
  return { kind, slug, place: city && state ? { city, state } : undefined };
}

/** The categories that a kind of story may be in. */
export function categoriesOf(kind: StoryKind, all: readonly string[]): string[] {
  if (kind === "guide") return ["guides"];
  if (kind === "post") return ["blog"];
  return all.filter((slug) => slug !== "guides");
}
