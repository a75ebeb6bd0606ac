import { categories } from "#app/site/categories.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { Story } from "../story.ts";
import { type ContentFile, listContentFiles, listPictures, readContentFile } from "./content-files.server.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { inTurn } from "./load-in-turn.ts";
import { createStoryReader, type StoryReader } from "./read-story.server.ts";
import { reasonOf, reportProblems } from "./report-problems.server.ts";
import { withoutTwins } from "./story-twins.ts";

/** Stale after 5 minutes, as the directory is; in development at once. */
const STALE_MILLISECONDS = env.NODE_ENV === "development" ? 0 : 5 * 60 * 1000;

/** A file's last good version. Bodies are kept as bytes: they are rendered when somebody asks for them. */
type KeptFile = { stamp: string; story: Story; body: Buffer };

/** What is published now, newest first: drafts and stories of the future too. */
export type Content = { stories: readonly Story[]; loadedAt: Date };

const kept = new Map<string, KeptFile>();
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

/** The text of a story's body, as it was when the story was read. */
export function bodyOf(story: Story): string {
  return kept.get(story.file.slice(env.DATA_DIR.length + 1))?.body.toString("utf8") ?? "";
}

/** The photographs with their marks. Another map when one of them changed: bodies are then made anew. */
export function picturesOfContent(): ReadonlyMap<string, string> {
  return pictures;
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
  const [files, foundPictures] = await Promise.all([
    listContentFiles(env.DATA_DIR),
    listPictures(env.DATA_DIR),
  ]);
  unreadable = [];
  const picturesChanged = markOf(foundPictures) !== markOf(pictures);
  const waiting = files.filter((file) => isToBeRead(file, foundPictures));
  if (picturesChanged) pictures = foundPictures;
  const gone = forgetAllBut(files);
  const slugs = categories.map(({ slug }) => slug);
  const read = createStoryReader({ dataDir: env.DATA_DIR, now, categories: slugs });
  let taken = 0;
  // A few at a time: more open files than some systems allow, and more text than a small nursery holds, cost time.
  for (let from = 0; from < waiting.length; from += 16) {
    const results = await Promise.all(waiting.slice(from, from + 16).map((file) => take(file, read)));
    taken += results.filter(Boolean).length;
  }
  if (taken > 0 || gone > 0 || picturesChanged || !current) {
    const { stories, problems } = withoutTwins(Array.from(kept.values(), ({ story }) => story));
    reportProblems(problems, twins, "it is not published");
    twins = problems;
    current = { stories, loadedAt: now };
    version += 1;
    log.info({ stories: stories.length, changed: taken, gone }, "stories loaded");
  }
  return current;
}

function isToBeRead({ path, stamp }: ContentFile, found: ReadonlyMap<string, string>): boolean {
  const known = kept.get(path);
  const picture = known?.story.image?.file;
  const samePicture = !picture || pictures.get(picture) === found.get(picture);
  return refused.has(path) || known?.stamp !== stamp || !samePicture;
}

/** Reads one file; true when its new version takes the place of the old one, because it is valid. */
async function take({ path, stamp }: ContentFile, read: StoryReader): Promise<boolean> {
  try {
    const { story, body } = await read(await readContentFile(env.DATA_DIR, path), path);
    // Fields are slices of the file's text and would hold all of it in memory; copies hold themselves.
    kept.set(path, { stamp, story: JSON.parse(JSON.stringify(story)), body: Buffer.from(body) });
    refused.delete(path);
    return true;
  } catch (error) {
    const file = `${env.DATA_DIR}/${path}`;
    const problems = error instanceof ContentError ? error.problems : [{ file, reason: reasonOf(error) }];
    const known = refused.get(path) ?? [];
    reportProblems(problems, known, kept.has(path) ? "its last good version stays" : "it is not published");
    refused.set(path, problems);
    return false;
  }
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
  unreadable = [{ file: env.DATA_DIR, reason: `cannot be read: ${reasonOf(error)}` }];
  return current ?? { stories: [], loadedAt: new Date() };
}

function markOf(found: ReadonlyMap<string, string>): string {
  return JSON.stringify([...found]);
}
