import type { Stats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { NOT_WAITING } from "./not-waiting.ts";
import { openInFolder, statsInFolder } from "./stays-in-folder.server.ts";

/** How a file is looked at, and opened later. */
export type Access = { look: (path: string) => Promise<Stats>; open: (path: string) => Promise<FileHandle> };

export const AS_NAMED: Access = { look: stat, open: (path) => open(path, NOT_WAITING) };

const IN_FOLDER: Access = { look: async (path) => statsInFolder(path), open: openInFolder };

/** How a file is sent that an operator names: what they name elsewhere is theirs; who writes in `data/` has its own files shown alone. */
export function accessTo(path: string): Access {
  return resolve(path).startsWith(resolve(env.DATA_DIR) + sep) ? IN_FOLDER : AS_NAMED;
}
