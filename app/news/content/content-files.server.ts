import type { Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { STORY_FOLDERS } from "./story-folders.ts";

/** A content file: its path inside `data/` with forward slashes, and a mark that changes when the file does. */
export type ContentFile = { path: string; stamp: string };

/** Lists the stories' files, sorted by path. Notes, hidden files and an editor program's own are no stories. */
export async function listContentFiles(dataDir: string): Promise<ContentFile[]> {
  const lists = await Promise.all(STORY_FOLDERS.map((folder) => listFolder(dataDir, folder)));
  const paths = lists.flat().sort();
  const files = await Promise.all(
    paths.map(async (path) => {
      const stats = await stat(join(dataDir, path)).catch(() => undefined);
      return stats?.isFile() ? { path, stamp: stampOf(stats) } : undefined;
    }),
  );
  return files.filter((file) => file !== undefined);
}

async function listFolder(dataDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(dataDir, folder), { recursive: true }).catch(() => []);
  return names
    .filter((name) => /\.(md|html)$/.test(name) && !/(^|[\\/])([._~]|README\.)/.test(name))
    .map((name) => `${folder}/${name.split(sep).join("/")}`);
}

function stampOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`;
}
