import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { categories } from "#app/site/categories.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { Story } from "../story.ts";
import { type ContentFile, listContentFiles } from "./content-files.server.ts";
import { ContentError, type ContentProblem, describeProblem } from "./content-problem.ts";
import { readStory } from "./read-story.server.ts";

/** Stale after 5 minutes, as the directory is; in development at once. */
const STALE_MILLISECONDS = env.NODE_ENV === "development" ? 0 : 5 * 60 * 1000;

/** A file's last good version. Bodies are kept as bytes: they are rendered when somebody asks for them. */
type KeptFile = { stamp: string; story: Story; body: Buffer };

/** What is published now, newest first: drafts and stories of the future too. */
export type Content = { stories: readonly Story[]; loadedAt: Date };

const kept = new Map<string, KeptFile>();
/** Files whose present version was refused, with that version's mark. */
const refused = new Map<string, { stamp: string; problems: ContentProblem[] }>();
let current: Content | undefined;
let loading: Promise<Content> | undefined;
let checkedAt = 0;
let version = 0;

/** Returns the stories: from memory, also when they are stale; changed files are then read in the background. */
export async function loadContent(): Promise<Content> {
  if (!current) return reloadContent();
  if (Date.now() - checkedAt > STALE_MILLISECONDS) {
    const reload = reloadContent();
    if (env.NODE_ENV === "development") return reload;
  }
  return current;
}

/** Reads the files that changed. Never throws: a file that is invalid keeps its last good version, and is reported. */
export function reloadContent(): Promise<Content> {
  checkedAt = Date.now();
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** The text of a story's body, as it was when the story was read. */
export function bodyOf(story: Story): string {
  return kept.get(story.file)?.body.toString("utf8") ?? "";
}

/** What /healthz and the start report say of the stories. */
export function contentStatus() {
  return {
    version,
    stories: current?.stories.length ?? 0,
    loadedAt: current?.loadedAt,
    problems: Array.from(refused.values(), ({ problems }) => problems).flat(),
  };
}

async function load(): Promise<Content> {
  const files = await listContentFiles(env.DATA_DIR);
  const changed = files.filter(({ path, stamp }) => {
    const known = refused.get(path) ?? kept.get(fileOf(path));
    return known?.stamp !== stamp;
  });
  const gone = forgetAllBut(files);
  const now = new Date();
  // A hundred at a time: thousands of open files at once are more than some systems allow.
  for (let start = 0; start < changed.length; start += 100) {
    await Promise.all(changed.slice(start, start + 100).map((file) => take(file, now)));
  }
  if (changed.length > 0 || gone > 0 || !current) {
    current = { stories: withoutTwins(Array.from(kept.values(), ({ story }) => story)), loadedAt: now };
    version += 1;
    log.info({ stories: current.stories.length, changed: changed.length, gone }, "stories loaded");
  }
  return current;
}

/** Reads one file: its new version takes the place of the old one, unless it is invalid. */
async function take({ path, stamp }: ContentFile, now: Date): Promise<void> {
  try {
    const text = await readFile(join(env.DATA_DIR, path), "utf8");
    const slugs = categories.map(({ slug }) => slug);
    const { story, body } = await readStory(text, path, { dataDir: env.DATA_DIR, now, categories: slugs });
    kept.set(story.file, { stamp, story, body: Buffer.from(body) });
    refused.delete(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problems = error instanceof ContentError ? error.problems : [{ file: fileOf(path), reason }];
    refused.set(path, { stamp, problems });
    for (const problem of problems) {
      const instead = kept.has(fileOf(path)) ? "its last good version stays" : "it is not published";
      log.warn({ problem: describeProblem(problem) }, `a story was refused: ${instead}`);
    }
  }
}

function forgetAllBut(files: readonly ContentFile[]): number {
  const paths = new Set(files.map(({ path }) => path));
  const before = kept.size;
  for (const file of kept.keys()) if (!paths.has(file.slice(env.DATA_DIR.length + 1))) kept.delete(file);
  for (const path of refused.keys()) if (!paths.has(path)) refused.delete(path);
  return before - kept.size;
}

function fileOf(path: string): string {
  return `${env.DATA_DIR}/${path}`;
}

/**
 * Sorts newest first, and leaves out stories whose slug or id another one has already: covers and searches go by them. The
 * one that was published first keeps its place.
 */
function withoutTwins(stories: Story[]): Story[] {
  const sorted = stories.sort((a, b) => compare(a.published, b.published) || compare(a.id, b.id));
  const taken = new Map<string, Story>();
  const unique = sorted.filter((story) => {
    const keys = [`slug ${story.slug}`, `id ${story.id}`];
    const twin = keys.map((key) => taken.get(key)).find((found) => found !== undefined);
    for (const key of twin ? [] : keys) taken.set(key, story);
    if (twin) reportTwin(story, twin);
    return !twin;
  });
  return unique.reverse();
}

function reportTwin(story: Story, twin: Story): void {
  const reason = `has the slug or the id of ${twin.file}: each story needs its own`;
  const path = story.file.slice(env.DATA_DIR.length + 1);
  const stamp = kept.get(story.file)?.stamp ?? "";
  refused.set(path, { stamp, problems: [{ file: story.file, field: "slug", reason }] });
  log.warn({ problem: describeProblem({ file: story.file, reason }) }, "a story was refused");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
