import type { Dirent, Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileText, readFileBytes } from "#app/site/published-data/file-text.ts";
import { IMAGE_FOLDER, isImageName } from "../photos/measure-photo.server.ts";
import { STORY_FOLDERS } from "./story-folders.ts";

/** A content file: its path inside `data/` with forward slashes, and a mark that changes when the file does. */
export type ContentFile = { path: string; stamp: string };

/** What lies in the folders of stories. */
export type ContentFiles = {
  /** Sorted by path. */
  files: ContentFile[];
  /** The folders that are not there. */
  missing: readonly string[];
};

/** Lists the stories' files, sorted by path, as findContentFiles does. */
export async function listContentFiles(dataDir: string): Promise<ContentFile[]> {
  return (await findContentFiles(dataDir)).files;
}

/**
 * Finds the stories' files. Notes, hidden files and an editor program's own are no stories. Throws when a folder is there but cannot be read:
 * that is no reason to take its stories for deleted.
 */
export async function findContentFiles(dataDir: string): Promise<ContentFiles> {
  const lists = await Promise.all(STORY_FOLDERS.map((folder) => listStories(dataDir, folder)));
  return {
    files: await withStamps(dataDir, lists.flatMap((paths) => paths ?? []).sort()),
    missing: STORY_FOLDERS.filter((_, at) => lists[at] === undefined),
  };
}

/** The photographs of `data/images/`: each name with its mark. */
export async function listPictures(dataDir: string): Promise<Map<string, string>> {
  const names = (await readdir(join(dataDir, IMAGE_FOLDER)).catch(undefinedIfMissing)) ?? [];
  const files = await withStamps(join(dataDir, IMAGE_FOLDER), names.filter(isImageName).sort());
  return new Map(files.map(({ path, stamp }) => [path, stamp]));
}

/** The mark of a file that cannot be looked at, as in a folder without the right to go into it: who reads it is told why. */
const UNSEEN = "unseen";

/** Reads a story's text. Throws a ProblemError for what is no text: too long, or in another encoding than UTF-8. */
export async function readContentFile(dataDir: string, path: string): Promise<string> {
  return fileText(await readFileBytes(join(dataDir, path), path), path);
}

/** Undefined where there is no such folder. */
async function listStories(dataDir: string, folder: string): Promise<string[] | undefined> {
  // With their types a link to a folder is not gone into: two that lead to their own would be 2^40 paths.
  const entries: Dirent[] | undefined = await readdir(join(dataDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(undefinedIfMissing);
  return entries
    ?.map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)).split(sep).join("/"))
    .filter((path) => /\.(md|html)$/.test(path) && !/\/([._~]|README\.)/.test(path));
}

async function withStamps(folder: string, paths: readonly string[]): Promise<ContentFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const stats = await stat(join(folder, path)).catch((error: NodeJS.ErrnoException) =>
        error.code === "ENOENT" ? undefined : UNSEEN,
      );
      if (stats === UNSEEN) return { path, stamp: UNSEEN };
      return stats?.isFile() ? { path, stamp: stampOf(stats) } : undefined;
    }),
  );
  return files.filter((file) => file !== undefined);
}

function stampOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
