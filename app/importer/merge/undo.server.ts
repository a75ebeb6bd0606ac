import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { COPIED, type Copy, keepCopy, listCopies } from "./copies.server.ts";
import { asideOf, flushFolder } from "./replace-file.server.ts";
import { baselineFolder, hashOfFile } from "./store.server.ts";

/** In what waits for its listings: that the copy has no history. */
const NO_HISTORY = "no-history";

/**
 * Puts the last copy of a listings file back, or the one that is named, and returns it. What stood there is copied
 * first, so that this too can be taken back; the copy that was used goes. Throws NotUnderstoodError when there is none.
 *
 * A crash at any point leaves listings, baselines and history that fit each other, once the next import or undo has called
 * `finishUndo`: baselines and history wait in a folder that carries the hash of their listings, which are then replaced in one step.
 */
export function undoImport(copies: string, out: string, name?: string): Copy {
  finishUndo(out);
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
  const aside = asideOf(out);
  const copied = join(folder, COPIED.listings);
  try {
    // As openAnew does: a link would have others choose what is written over.
    rmSync(aside, { force: true });
    if (existsSync(copied)) copyFileSync(copied, aside, constants.COPYFILE_EXCL);
    putWaiting(folder, out, hashOfFile(aside));
    if (existsSync(aside)) renameSync(aside, out);
    else rmSync(out, { force: true });
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  flushFolder(dirname(out));
  finishUndo(out);
  rmSync(folder, { recursive: true, force: true });
  return copy;
}

/** Makes the folder of what waits until the listings with this hash are in place. */
function putWaiting(folder: string, out: string, hash: string): void {
  const making = join(dirname(out), `${waitingName(out)}${process.pid}.tmp`);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(join(making, COPIED.baselines), { recursive: true });
  if (existsSync(join(folder, COPIED.baselines)))
    cpSync(join(folder, COPIED.baselines), join(making, COPIED.baselines), { recursive: true });
  if (existsSync(join(folder, COPIED.history)))
    copyFileSync(join(folder, COPIED.history), join(making, COPIED.history));
  else writeFileSync(join(making, NO_HISTORY), "");
  renameSync(making, join(dirname(out), `${waitingName(out)}${hash}`));
}

/** Finishes an undo that was interrupted after it had put its listings back, and drops what is left of one before that. */
export function finishUndo(out: string): void {
  const folder = dirname(resolve(out));
  if (!existsSync(folder)) return;
  const start = waitingName(out);
  for (const name of readdirSync(folder).filter((each) => each.startsWith(start))) {
    const waiting = join(folder, name);
    // A link there would have others choose which folder is moved.
    if (lstatSync(waiting).isDirectory() && name === `${start}${hashOfFile(out)}`) takePlaces(waiting, out);
    rmSync(waiting, { recursive: true, force: true });
  }
}

/** Each step may be done already, and is left alone then. */
function takePlaces(waiting: string, out: string): void {
  const history = historyPlace(out);
  if (existsSync(join(waiting, NO_HISTORY))) rmSync(history, { force: true });
  if (existsSync(join(waiting, COPIED.history))) renameSync(join(waiting, COPIED.history), history);
  const baselines = join(waiting, COPIED.baselines);
  if (!existsSync(baselines)) return;
  rmSync(baselineFolder(out), { recursive: true, force: true });
  // Where no import ever was, there is no folder.
  if (readdirSync(baselines).length > 0) renameSync(baselines, baselineFolder(out));
}

function waitingName(out: string): string {
  return `.${basename(out)}.undo-`;
}
