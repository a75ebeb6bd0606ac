import { categories } from "#app/site/categories.file.server.ts";
import { type Problem, ProblemError, reasonOf } from "#app/site/published-data/problem.ts";
import { problemsOf } from "#app/site/published-data/publication.server.ts";
import { publishedData } from "#app/site/published-data/published-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { oneWithRests } from "#app/utils/one-with-rests.ts";
import type { Body } from "../body/body-source.ts";
import { listKeptBodies } from "../body/kept-bodies.server.ts";
import type { Story } from "../story.ts";
import {
  type ContentFile,
  type ContentFiles,
  findContentFiles,
  listPictures,
  readContentFile,
} from "./content-files.server.ts";
import { createStoryReader, type StoryReader } from "./story.file.server.ts";
import { STORY_FOLDERS } from "./story-folders.ts";
import { withoutTwins } from "./story-twins.ts";
import { bodyNameOf, renderedBody, type WrittenStory, writtenStory } from "./written-story.server.ts";

/** Stale after 5 minutes, as the directory is. */
const FRESH_MILLISECONDS = 5 * 60 * 1000;

/** Their bodies are rendered before the site's first answer: what the front page shows. */
const RENDERED_FIRST = 16;

/** What is published now, newest first: drafts and stories of the future too. */
export type Content = { stories: readonly Story[] };

/** The last good version of each file, by its path. */
const kept = new Map<string, WrittenStory>();
/** Stories of the first load whose bodies were never rendered. Later ones are rendered before they are taken. */
const waiting = new Set<WrittenStory>();
/** Files whose present version cannot be taken. They are tried again each time: what they lack may lie elsewhere. */
const refused = new Map<string, readonly Problem[]>();
/** Stories that another one keeps from being published. */
let twins: readonly Problem[] = [];
/** Folders whose stories stay up though they are not there any more. */
let away: readonly string[] = [];
let pictures = new Map<string, string>();
let rendering: Promise<void> | undefined;

const content = publishedData<Content>({
  fresh: FRESH_MILLISECONDS,
  load: () => load().catch(keepAll),
});

/** Returns the stories: from memory, also when they are stale; changed files are then read in the background. */
export const loadContent = content.get;

/**
 * Reads the files that changed: all that were saved before the call. Never throws: a file that is invalid keeps its last
 * good version, and is reported.
 */
export const reloadContent = content.reload;

/** What /healthz, the start report and the feeds say of the stories. */
export function contentStatus() {
  return { ...content.status(), stories: content.current()?.stories.length ?? 0 };
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
    if (!(error instanceof ProblemError) || !waiting.has(written)) throw error;
    waiting.delete(written);
    kept.delete(story.file);
    refused.set(story.file, error.problems);
    publish();
    return undefined;
  }
}

async function load(): Promise<Content> {
  const last = content.current();
  const [found, foundPictures, ready] = await Promise.all([
    findContentFiles(env.DATA_DIR),
    listPictures(env.DATA_DIR),
    last ? undefined : listKeptBodies(),
  ]);
  const { files } = found;
  const picturesChanged = markOf(foundPictures) !== markOf(pictures);
  const changed = files.filter((file) => isToBeRead(file, foundPictures));
  if (picturesChanged) pictures = foundPictures;
  const gone = forgetAllBut(found);
  const slugs = categories.map(({ slug }) => slug);
  const reader = createStoryReader({ dataDir: env.DATA_DIR, now: new Date(), categories: slugs });
  // What stands above a text is read in one turn, and what is wrong with it again each time: while the site runs others are answered between two.
  const inTurn = oneWithRests();
  const read: StoryReader = last ? (...file) => inTurn(() => reader(...file)) : reader;
  let taken = 0;
  // A few at a time: more open files than some systems allow, and more text than a small nursery holds, cost time.
  for (let from = 0; from < changed.length; from += 16) {
    const results = await Promise.all(changed.slice(from, from + 16).map((file) => take(file, read, ready)));
    taken += results.filter(Boolean).length;
  }
  if (last && taken === 0 && gone === 0 && !picturesChanged) {
    report();
    return last;
  }
  const next = publish();
  log.info({ stories: next.stories.length, changed: taken, gone }, "stories loaded");
  return last ? next : renderNewest(next);
}

/** Shows what there is now. */
function publish(): Content {
  const { stories, problems } = withoutTwins(Array.from(kept.values(), ({ story }) => story));
  twins = problems;
  report();
  return content.take({ stories });
}

const AWAY =
  "the folder is not there: its stories stay up. Put it back, or make an empty one to take all of them down";

function report(): void {
  const folders = away.map((file) => ({ file, reason: AWAY }));
  content.report([...refused.values(), twins, folders].flat());
}

/** Renders what the first visitors see, before they come. */
async function renderNewest({ stories }: Content): Promise<Content> {
  await Promise.all(stories.slice(0, RENDERED_FIRST).map(bodyOf));
  return content.current() ?? publish();
}

/**
 * Renders what was never rendered and nobody has asked for, newest first, one at a time. It takes a minute for 5,000 stories after
 * the very first start, and nothing after others. Never throws: what fails is reported.
 */
export function renderWaitingStories(): Promise<void> {
  rendering ??= renderWaiting().finally(() => {
    rendering = undefined;
  });
  return rendering;
}

async function renderWaiting(): Promise<void> {
  try {
    for (const { story } of [...waiting].sort(newestFirst)) await bodyOf(story);
  } catch (error) {
    log.error({ err: error }, "the stories' texts could not be rendered");
  }
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
    refused.set(path, problemsOf(error, path));
    return false;
  }
}

/** A folder that is away, as while a disk is, or while another is put in its place, had nothing deleted. */
function forgetAllBut({ files, missing }: ContentFiles): number {
  const isOf = (path: string, folder: string) => path.startsWith(`${folder}/`);
  away = missing.filter((folder) => [...kept.keys()].some((path) => isOf(path, folder)));
  const paths = new Set(files.map(({ path }) => path));
  const before = kept.size;
  for (const path of kept.keys())
    if (!paths.has(path) && !away.some((folder) => isOf(path, folder))) kept.delete(path);
  for (const path of refused.keys()) if (!paths.has(path)) refused.delete(path);
  return before - kept.size;
}

/** What is there stays when the folders cannot be read. */
function keepAll(error: unknown): Content {
  content.report([{ file: STORY_FOLDERS.join(", "), reason: `cannot be read: ${reasonOf(error)}` }]);
  return content.current() ?? { stories: [] };
}

function markOf(found: ReadonlyMap<string, string>): string {
  return JSON.stringify([...found]);
}
