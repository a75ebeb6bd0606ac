import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, reasonOf } from "#app/site/published-data/problem.ts";
import { problemsOf } from "#app/site/published-data/publication.server.ts";
import { publishedData } from "#app/site/published-data/published-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { oneAtATime } from "#app/utils/one-at-a-time.ts";
import { oneWithRests } from "#app/utils/one-with-rests.ts";
import { EDITIONS_FOLDER, readEdition, readEditionText } from "./edition.file.server.ts";
import type { Edition } from "./edition.ts";

/** As other files of data/: read again within a minute of a change. */
const FRESH_MILLISECONDS = 60_000;

const FOLDER = join(env.DATA_DIR, EDITIONS_FOLDER);

type EditionFile = { name: string; stamp: string };

type KeptEdition = { stamp: string; edition?: Edition; problems: readonly Problem[] };

/** The last good version of each file, by its name. */
let kept = new Map<string, KeptEdition>();

const editions = publishedData<readonly Edition[]>({
  fresh: FRESH_MILLISECONDS,
  load: () => load().catch(keepAll),
});

/**
 * Returns every edition there is, newest first, sent or not: a draft is for its editor alone (`listEditions`). What became invalid
 * keeps its last good version, and is reported.
 */
export const loadEditions = editions.get;

/** Returns the editions that readers may see, newest first: those that were sent, and a demonstration. */
export async function listEditions(): Promise<Edition[]> {
  return (await loadEditions()).filter(({ sent, demonstration }) => sent || demonstration);
}

async function load(): Promise<readonly Edition[]> {
  const before = kept;
  const last = editions.current();
  const files = await listFiles();
  // Asked for again, and as it was: no page gets stale.
  if (last && !differ(files)) {
    report();
    return last;
  }
  // Each is read in one turn, and whoever puts a site's files up may give all of them new times: others are answered between two.
  const inTurn = last ? oneWithRests() : oneAtATime();
  kept = new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, KeptEdition]> => {
        const known = before.get(file.name);
        const isRead = known?.stamp === file.stamp;
        return [file.name, isRead ? known : await inTurn(() => keptEdition(file, known))];
      }),
    ),
  );
  report();
  const found = [...kept.values()].flatMap(({ edition }) => edition ?? []);
  return editions.take(found.sort((a, b) => (a.date < b.date ? 1 : -1)));
}

async function keptEdition(
  { name, stamp }: EditionFile,
  known: KeptEdition | undefined,
): Promise<KeptEdition> {
  const path = `${EDITIONS_FOLDER}/${name}`;
  try {
    return {
      stamp,
      edition: readEdition(await readEditionText(join(FOLDER, name), path), path),
      problems: [],
    };
  } catch (error) {
    return { stamp, edition: known?.edition, problems: problemsOf(error, path) };
  }
}

function report(): void {
  editions.report([...kept.values()].flatMap(({ problems }) => problems));
}

/** What is there stays when the folder cannot be read. */
function keepAll(error: unknown): readonly Edition[] {
  editions.report([{ file: EDITIONS_FOLDER, reason: `cannot be read: ${reasonOf(error)}` }]);
  return editions.current() ?? editions.take([]);
}

/** Whether these are other files than those that were read. */
function differ(files: readonly EditionFile[]): boolean {
  return files.length !== kept.size || files.some(({ name, stamp }) => kept.get(name)?.stamp !== stamp);
}

/** A folder that was never there has no editions. Throws where it cannot be read, or is gone with what was in it: that is no reason to take them for deleted. */
async function listFiles(): Promise<EditionFile[]> {
  const names = await readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && kept.size === 0) return [];
    throw error;
  });
  const files = await Promise.all(
    names.filter(isEditionName).map(async (name) => {
      // What cannot be looked at is read, and why it cannot is told.
      const stats = await stat(join(FOLDER, name)).catch((error: NodeJS.ErrnoException) => error);
      if (stats instanceof Error) return stats.code === "ENOENT" ? [] : [{ name, stamp: "unseen" }];
      return [{ name, stamp: `${stats.mtimeMs}-${stats.size}-${stats.ino}` }];
    }),
  );
  return files.flat();
}

/** Notes, hidden files and an editor program's own are no editions. */
export function isEditionName(name: string): boolean {
  return name.endsWith(".md") && !/^([._~]|README\.)/.test(name);
}
