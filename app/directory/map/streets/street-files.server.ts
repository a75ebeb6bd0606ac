import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createImageStore } from "#app/drawing/files/kept-image.server.ts";
import { STREETS_VERSION } from "#app/drawing/streets/draw-street-map.ts";
import { env } from "#app/utils/env.server.ts";
import type { TileArchive } from "../tiles/tile-archive.server.ts";

const FOLDER = join(env.VAR_DIR, "streets");

/** What nobody looked for in so long is drawn anew when somebody does. */
const KEPT_DAYS = 90;
const DAY = 86_400_000;

type Store = ReturnType<typeof createImageStore>;
let current: { name: string; keep: Store; pruned: number } | undefined;

/** Returns the store of maps that were drawn of an archive: a folder of its own under VAR_DIR/streets, one drawing at a time. */
export function streetFiles({ stamp }: TileArchive): Store {
  const name = shortDigest([STREETS_VERSION, stamp]);
  if (current?.name !== name) {
    current = { name, keep: createImageStore(join(FOLDER, name)), pruned: 0 };
  }
  if (Date.now() - current.pruned > DAY) {
    current.pruned = Date.now();
    void pruneStreets(FOLDER, name, Date.now());
  }
  return current.keep;
}

/** Removes what was drawn of other archives, or long ago. A file that is in the way costs nothing but its room. */
export async function pruneStreets(folder: string, name: string, now: number): Promise<void> {
  try {
    for (const other of await readdir(folder)) {
      if (other !== name) await rm(join(folder, other), { recursive: true, force: true });
    }
    for (const file of await readdir(join(folder, name), { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      if (file.isFile() && now - (await stat(path)).mtimeMs > KEPT_DAYS * DAY)
        await rm(path, { force: true });
    }
  } catch {
    // Nothing was drawn yet, or another process prunes too.
  }
}

/** What an address of a map says of it: other when the archive, the style, or what is on it is. */
export function versionOf({ stamp }: Pick<TileArchive, "stamp">, shown: unknown): string {
  return shortDigest([STREETS_VERSION, stamp, shown]);
}

function shortDigest(of: unknown): string {
  return createHash("sha256").update(JSON.stringify(of)).digest("hex").slice(0, 12);
}
