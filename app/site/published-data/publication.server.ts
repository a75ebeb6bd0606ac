import { resolve } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { describeProblem, type Problem, ProblemError, reasonOf } from "./problem.ts";

/** Something that the site publishes and takes anew while it runs: its last good version, and what is wrong with later ones. */
export type Publication<T> = {
  /** The last good version; undefined before the first. */
  current: () => T | undefined;
  /** Publishes a new version. */
  take: (data: T) => T;
  /** Says what is wrong now, in place of what was said before; what is new of it is logged, with what follows from it. */
  report: (problems: readonly Problem[], consequence?: string) => void;
  /** Makes pages that were kept stale, where they show more than the data. */
  touch: () => void;
  status: () => { version: number; problems: readonly Problem[]; loadedAt?: Date };
};

const LAST_STAYS = "not published: the last good version stays, if there is one";

/** Of one file or collection at a time. */
const MOST_LOGGED = 20;

/** How it is looked after: `check` reads what is old and has changed, `reload` what has changed. Neither throws. */
type Care = { check?: () => unknown; reload?: () => unknown };

const all: { publication: Publication<unknown>; care: Care }[] = [];

let tellPublished = (): void => {};

/** Tells a listener from now on whenever something new is published. */
export function onPublished(listener: () => void): void {
  tellPublished = listener;
}

/** Returns what keeps one thing's last good version, problems and version; `/healthz` and the upkeep know of it from now on. */
export function createPublication<T>(care: Care = {}): Publication<T> {
  let current: T | undefined;
  let version = 0;
  let problems: readonly Problem[] = [];
  let loadedAt: Date | undefined;
  const publication: Publication<T> = {
    current: () => current,
    take(data) {
      current = data;
      version += 1;
      loadedAt = new Date();
      tellPublished();
      return data;
    },
    report(found, consequence = LAST_STAYS) {
      // What is left out of a file leaves the rest of it.
      const level = consequence === LAST_STAYS ? "error" : "warn";
      const known = new Set(problems.map(describeProblem));
      problems = found.map(withoutAddresses);
      const news = problems.map(describeProblem).filter((problem) => !known.has(problem));
      for (const problem of news.slice(0, MOST_LOGGED)) log[level]({ problem }, consequence);
      if (news.length > MOST_LOGGED) log[level]({ problems: news.length }, consequence);
    },
    touch() {
      version += 1;
    },
    status: () => ({ version, problems, loadedAt }),
  };
  all.push({ publication: publication as Publication<unknown>, care });
  return publication;
}

/** Changes whenever something that the site publishes does. */
export function dataVersion(): number {
  return all.reduce((sum, { publication }) => sum + publication.status().version, 0);
}

/** What /healthz says is wrong, at most so many of each file or collection; and of how many. */
export function dataProblems(most: number): { count: number; problems: Problem[] } {
  const lists = all.map(({ publication }) => publication.status().problems);
  return {
    count: lists.reduce((sum, { length }) => sum + length, 0),
    problems: lists.flatMap((problems) => problems.slice(0, most)),
  };
}

/** Reads what is old and has changed, also when nobody visits. */
export async function checkPublications(): Promise<void> {
  await Promise.all(all.map(({ care }) => care.check?.()));
}

/** Reads all that has changed, now: an editor asks for it (SIGHUP). */
export async function reloadPublications(): Promise<void> {
  await Promise.all(all.map(({ care }) => care.reload?.()));
}

/** What an error says of a file: its own problems, or its words. */
export function problemsOf(error: unknown, file: string): readonly Problem[] {
  return error instanceof ProblemError ? error.problems : [{ file, reason: reasonOf(error) }];
}

/** Everybody may ask for the problems: they name files inside DATA_DIR, never where that lies. */
function withoutAddresses({ file, reason, ...where }: Problem): Problem {
  return { file: insideDataDir(file), ...where, reason: insideDataDir(reason) };
}

/** Resolved once: a file may have thousands of mistakes. */
const DATA_DIR = `${resolve(env.DATA_DIR)}/`;

/** Takes words that may hold paths of files; returns them with those inside DATA_DIR relative to it. */
function insideDataDir(words: string): string {
  return words.replaceAll(DATA_DIR, "").replaceAll(`${env.DATA_DIR}/`, "");
}
