import { categories } from "#app/site/categories.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { Body } from "../body/body-source.ts";
import { listKeptBodies } from "../body/kept-bodies.server.ts";
import type { Story } from "../story.ts";
import { type ContentFile, listContentFiles, listPictures, readContentFile } from "./content-files.server.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { inTurn } from "./load-in-turn.ts";
import { createStoryReader, type StoryReader } from "./read-story.server.ts";
import { reasonOf, reportProblems } from "./report-problems.server.ts";
import { STORY_FOLDERS } from "./story-folders.ts";
import { withoutTwins } from "./story-twins.ts";
import { bodyNameOf, renderedBody, type WrittenStory, writtenStory } from "./written-story.server.ts";

/** Stale after 5 minutes, as the directory is; in development at once. */
const STALE_MILLISECONDS = env.NODE_ENV === "development" ? 0 : 5 * 60 * 1000;

/** Their bodies are rendered before the site's first answer: what the front page and the feed of everything show. */
const RENDERED_FIRST = 30;

/** What is published now, newest first: drafts and stories of the future too. */
export type Content = { stories: readonly Story[]; loadedAt: Date };

/** The last good version of each file, by its path. */
const kept = new Map<string, WrittenStory>();
/** Stories of the first load whose bodies were never rendered. Later ones are rendered before they are taken. */
const waiting = new Set<WrittenStory>();
/** Files whose present version cannot be taken. They are tried again each time: what they lack may lie elsewhere. */
const refused = new Map<string, ContentProblem[]>();
/** Stories that another one keeps from being published. */
let twins: ContentProblem[] = [];
/** What kept all files from being read. */
let unreadable: ContentProblem[] = [];
let pictures = new Map<string, string>();
let current: Content | undefined;
let checkedAt = 0;
let version = 0;
const loads = inTurn(() => {
  checkedAt = Date.now();
  return load().catch(keepAll);
});

/** Returns the stories: from memory, also when they are stale; changed files are then read in the background. */
export async function loadContent(): Promise<Content> {
  if (!current) return loads.running() ?? reloadContent();
  if (Date.now() - checkedAt > STALE_MILLISECONDS) {
    const reload = loads.running() ?? reloadContent();
    if (env.NODE_ENV === "development") return reload;
  }
  return current;
}

/**
 * Reads the files that changed: all that were saved before the call. Never throws: a file that is invalid keeps its last
 * good version, and is reported.
 */
export function reloadContent(): Promise<Content> {
  return loads.next();
}

/** The text of a story's body as it is written. */
export function textOf(story: Story): string {
  return kept.get(story.file)?.text.toString("utf8") ?? "";
}

/**
 * Returns a story's body as it was rendered. Undefined when that fails for one that was never rendered before: it is then no
 * longer published, and reported. Throws when it cannot be rendered again.
 */
export async function bodyOf(story: Story): Promise<Body | undefined> {
  const written = kept.get(story.file);
  if (!written) return undefined;
  try {
    const body = await renderedBody(written);
    waiting.delete(written);
    return body;
  } catch (error) {
    if (!(error instanceof ContentError) || !waiting.has(written)) throw error;
    waiting.delete(written);
    kept.delete(story.file);
    refuse(story.file, error.problems);
    publish();
    return undefined;
  }
}

/** What /healthz and the start report say of the stories. */
export function contentStatus() {
  return {
    version,
    stories: current?.stories.length ?? 0,
    loadedAt: current?.loadedAt,
    problems: [unreadable, ...refused.values(), twins].flat(),
  };
}

async function load(): Promise<Content> {
  const now = new Date();
  const [files, foundPictures, ready] = await Promise.all([
    listContentFiles(env.DATA_DIR),
    listPictures(env.DATA_DIR),
    current ? undefined : listKeptBodies(),
  ]);
  unreadable = [];
  const picturesChanged = markOf(foundPictures) !== markOf(pictures);
  const changed = files.filter((file) => isToBeRead(file, foundPictures));
  if (picturesChanged) pictures = foundPictures;
  const gone = forgetAllBut(files);
  const slugs = categories.map(({ slug }) => slug);
  const read = createStoryReader({ dataDir: env.DATA_DIR, now, categories: slugs });
  let taken = 0;
  // A few at a time: more open files than some systems allow, and more text than a small nursery holds, cost time.
  for (let from = 0; from < changed.length; from += 16) {
    const results = await Promise.all(changed.slice(from, from + 16).map((file) => take(file, read, ready)));
    taken += results.filter(Boolean).length;
  }
  const first = !current;
  if (taken > 0 || gone > 0 || picturesChanged || !current) {
    current = publish();
    log.info({ stories: current.stories.length, changed: taken, gone }, "stories loaded");
  }
  return first ? renderWaiting(current) : current;
}

/** Shows what there is now. */
function publish(): Content {
  const { stories, problems } = withoutTwins(Array.from(kept.values(), ({ story }) => story));
  reportProblems(problems, twins, "it is not published");
  twins = problems;
  current = { stories, loadedAt: new Date() };
  version += 1;
  return current;
}

/** Renders what was never rendered, newest first: some before it resolves, the others afterwards, while the site answers. */
async function renderWaiting({ stories }: Content): Promise<Content> {
  const first = stories.slice(0, RENDERED_FIRST).map(bodyOf);
  await Promise.all(first);
  const others = async () => {
    for (const { story } of [...waiting].sort(newestFirst)) await bodyOf(story);
  };
  void others().catch((error) => log.error({ err: error }, "the stories' texts could not be rendered"));
  return current ?? publish();
}

function newestFirst(a: WrittenStory, b: WrittenStory): number {
  return a.story.published < b.story.published ? 1 : -1;
}

function isToBeRead({ path, stamp }: ContentFile, found: ReadonlyMap<string, string>): boolean {
  const known = kept.get(path);
  const picture = known?.story.image?.file;
  const samePicture = !picture || pictures.get(picture) === found.get(picture);
  const samePictures = !known?.pictures || known.pictures === markOf(found);
  return refused.has(path) || known?.stamp !== stamp || !samePicture || !samePictures;
}

/**
 * Reads one file; true when its new version takes the place of the old one, because it is valid and its body was rendered. At
 * the first load there is no old one (`ready` names the bodies that an earlier start rendered): the others wait for their turn.
 */
async function take({ path, stamp }: ContentFile, read: StoryReader, ready?: Set<string>): Promise<boolean> {
  try {
    const text = await readContentFile(env.DATA_DIR, path);
    const written = writtenStory(await read(text, path), stamp, markOf(pictures));
    if (!ready) await renderedBody(written);
    else if (!ready.has(bodyNameOf(written))) waiting.add(written);
    kept.set(path, written);
    refused.delete(path);
    return true;
  } catch (error) {
    refuse(path, error instanceof ContentError ? error.problems : [{ file: path, reason: reasonOf(error) }]);
    return false;
  }
}

function refuse(path: string, problems: ContentProblem[]): void {
  const known = refused.get(path) ?? [];
  reportProblems(problems, known, kept.has(path) ? "its last good version stays" : "it is not published");
  refused.set(path, problems);
}

function forgetAllBut(files: readonly ContentFile[]): number {
  const paths = new Set(files.map(({ path }) => path));
  const before = kept.size;
  for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path);
  for (const path of refused.keys()) if (!paths.has(path)) refused.delete(path);
  return before - kept.size;
}

/** What is there stays when the folders cannot be read. */
function keepAll(error: unknown): Content {
  log.error({ err: error }, "the stories could not be read");
  unreadable = [{ file: STORY_FOLDERS.join(", "), reason: `cannot be read: ${reasonOf(error)}` }];
  return current ?? { stories: [], loadedAt: new Date() };
}

function markOf(found: ReadonlyMap<string, string>): string {
  return JSON.stringify([...found]);
}
