import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { readInFolder } from "#app/site/published-data/stays-in-folder.server.ts";
import { replaceFile } from "./replace-file.server.ts";
import { baselineFolder } from "./store.server.ts";

/** So many copies are kept; the oldest go. */
const KEPT = 20;

/** Of what was read as listings before: Node reads no longer file at once. */
const MOST_BYTES = 2 ** 31 - 1;

const copySchema = z.object({
  at: z.string(),
  /** The listings file that was copied, and what was about to be imported. */
  out: z.string(),
  before: z.string(),
  /** It was made by an undo: only its name brings it back. */
  undone: z.boolean(),
});

/** The listings and all registries' last imports as they stood at a moment. */
export type Copy = z.infer<typeof copySchema> & { name: string };

const RECORD = "copy.json";

/** What a copy holds of each; what was not there is not in it either. */
export const COPIED = { listings: "listings.csv", baselines: "imports", history: "history.csv" };

/**
 * Copies a listings file, what the last imports wrote and its history into a folder of its own among the copies, before something
 * replaces them; returns the copy's name. The last 20 are kept: product.md 22.4.
 */
export function keepCopy(copies: string, out: string, before: string, undone = false): string {
  const at = new Date().toISOString();
  const stamp = stampOf(at);
  let name = stamp;
  for (let n = 2; existsSync(join(copies, name)); n++) name = `${stamp}-${n}`;
  const folder = join(copies, name);
  try {
    mkdirSync(folder, { recursive: true });
    if (existsSync(out)) copyInFolder(out, join(folder, COPIED.listings));
    if (existsSync(historyPlace(out))) copyInFolder(historyPlace(out), join(folder, COPIED.history));
    if (existsSync(baselineFolder(out))) copyLists(baselineFolder(out), join(folder, COPIED.baselines));
    // Written last: a copy without its record was interrupted and is none.
    replaceFile(join(folder, RECORD), JSON.stringify({ at, out: resolve(out), before, undone }));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  dropOld(copies);
  return name;
}

/**
 * Throws for a link that leads out of its folder: whoever writes in `data/` would have a key or the database copied, and an undo of the undo
 * put it where everybody reads it.
 */
function copyInFolder(from: string, to: string): void {
  writeFileSync(to, readInFolder(from, MOST_BYTES));
}

/** The folder itself may be a link. */
function copyLists(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith(".csv"))
      copyInFolder(join(from, entry.name), join(to, entry.name));
}

/** Keeps the last 20; what was interrupted an hour ago or more is none and goes too, another may be in the making. */
function dropOld(copies: string): void {
  const names = listCopies(copies).map((copy) => copy.name);
  const hourAgo = stampOf(new Date(Date.now() - 3_600_000).toISOString());
  const interrupted = readdirSync(copies).filter(
    (name) => /^\d{4}(-\d\d){2}T[\d-]+Z(-\d+)?$/.test(name) && name < hourAgo && !names.includes(name),
  );
  for (const name of [...names.slice(0, -KEPT), ...interrupted])
    rmSync(join(copies, name), { recursive: true, force: true });
}

/** A moment as a folder's name. */
function stampOf(moment: string): string {
  return moment.replace(/[:.]/g, "-");
}

/** Takes the copies' folder; returns them, the oldest first. */
export function listCopies(copies: string): Copy[] {
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .sort()
    .flatMap((name) => {
      const copy = readRecord(join(copies, name, RECORD));
      return copy ? [{ ...copy, name }] : [];
    });
}

/** Nothing where there is none, or one that cannot be read. */
function readRecord(path: string) {
  try {
    return copySchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
