import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { baselineFolder } from "./store.server.ts";

/** So many copies are kept; the oldest go. */
const KEPT = 20;

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
const LISTINGS = "listings.csv";
const BASELINES = "imports";
const HISTORY = "history.csv";

/**
 * Copies a listings file, what the last imports wrote and its history into a folder of its own among the copies, before something
 * replaces them; returns the copy's name. The last 20 are kept: product.md 22.4.
 */
export function keepCopy(copies: string, out: string, before: string, undone = false): string {
  const at = new Date().toISOString();
  const stamp = at.replace(/[:.]/g, "-");
  let name = stamp;
  for (let n = 2; existsSync(join(copies, name)); n++) name = `${stamp}-${n}`;
  const folder = join(copies, name);
  mkdirSync(folder, { recursive: true });
  if (existsSync(out)) copyFileSync(out, join(folder, LISTINGS));
  if (existsSync(historyPlace(out))) copyFileSync(historyPlace(out), join(folder, HISTORY));
  if (existsSync(baselineFolder(out)))
    cpSync(baselineFolder(out), join(folder, BASELINES), {
      recursive: true,
      filter: (path) => !path.endsWith(".tmp"),
    });
  // Written last: a copy without its record was interrupted and is none.
  writeFileSync(join(folder, RECORD), JSON.stringify({ at, out: resolve(out), before, undone }));
  for (const { name: old } of listCopies(copies).slice(0, -KEPT))
    rmSync(join(copies, old), { recursive: true, force: true });
  return name;
}

/** Takes the copies' folder; returns them, the oldest first. */
export function listCopies(copies: string): Copy[] {
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .sort()
    .flatMap((name) => {
      const record = join(copies, name, RECORD);
      if (!existsSync(record)) return [];
      const read = copySchema.safeParse(JSON.parse(readFileSync(record, "utf8")));
      return read.success ? [{ ...read.data, name }] : [];
    });
}

/**
 * Puts the last copy of a listings file back, or the one that is named, and returns it. What stood there is copied
 * first, so that this too can be taken back; the copy that was used goes. Throws NotUnderstoodError when there is none.
 */
export function undoImport(copies: string, out: string, name?: string): Copy {
  const own = listCopies(copies).filter((copy) => copy.out === resolve(out));
  const copy = name ? own.find((each) => each.name === name) : own.findLast(({ undone }) => !undone);
  if (!copy) {
    throw new NotUnderstoodError(
      name ? `There is no copy ${name} of ${out}.` : `There is no import of ${out} to undo.`,
      own.map((each) => `${each.name}, before ${each.before}`),
    );
  }
  const folder = join(copies, copy.name);
  keepCopy(copies, out, `undoing ${copy.before}`, true);
  rmSync(baselineFolder(out), { recursive: true, force: true });
  if (existsSync(join(folder, BASELINES)))
    cpSync(join(folder, BASELINES), baselineFolder(out), { recursive: true });
  putBack(join(folder, HISTORY), historyPlace(out));
  putBack(join(folder, LISTINGS), out);
  rmSync(folder, { recursive: true, force: true });
  return copy;
}

/** A file that the copy lacks was not there. */
function putBack(copied: string, path: string): void {
  if (!existsSync(copied)) {
    rmSync(path, { force: true });
    return;
  }
  const aside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  copyFileSync(copied, aside);
  renameSync(aside, path);
}
