import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { asideOf, flushFolder, openAnew } from "./replace-file.server.ts";

/**
 * Takes the listings' path and a registry's name; returns where the values of its last import are kept:
 * imports/<registry>.csv beside dispensaries.csv, and a folder of its own beside a file of another name.
 */
export function baselinePath(listingsPath: string, source: string): string {
  return join(baselineFolder(listingsPath), `${slugify(source)}.csv`);
}

/** The folder of all registries' last imports into a listings file. */
export function baselineFolder(listingsPath: string): string {
  const stem = basename(listingsPath).replace(/\.csv$/i, "");
  return join(dirname(listingsPath), stem === "dispensaries" ? "imports" : `${stem}.imports`);
}

/** A file's text, whole or in pieces. */
type Text = string | Iterable<string | Uint8Array>;

/** What one import writes, made in this order; a history only where something is added to it. */
type Written = { listings: Text; baseline: Text; history?: () => Text | undefined };

/**
 * Writes listings, baseline and history so that a crash at any point leaves them whole and fitting each other: all are
 * written aside and flushed, the new baseline under a name that carries the new listings' hash, the new history under one
 * that carries the new baseline's; then the listings are renamed into place, then the baseline, then the history.
 * `recoverBaselines` finishes what a crash interrupted. Files that are as they should be are left alone; `before` is called
 * when they are not, before any is replaced: what it throws leaves all as it was.
 */
export function storeImport(
  listingsPath: string,
  { listings, baseline, history }: Written,
  source: string,
  before?: () => void,
): void {
  const baselineAt = baselinePath(listingsPath, source);
  mkdirSync(dirname(baselineAt), { recursive: true });
  mkdirSync(dirname(listingsPath), { recursive: true });
  const aside = asideOf(listingsPath);
  let pending = `${baselineAt}.${process.pid}.tmp`;
  let pendingHistory = `${baselineAt}.history.${process.pid}.tmp`;
  let added: Text | undefined;
  try {
    const hashes = [writeFlushed(aside, listings), writeFlushed(pending, baseline)];
    added = history?.();
    if (!added && hashes[0] === hashOfFile(listingsPath) && hashes[1] === hashOfFile(baselineAt)) {
      rmSync(aside);
      rmSync(pending);
      return;
    }
    if (added) writeFlushed(pendingHistory, added);
    before?.();
    if (added) {
      renameSync(pendingHistory, `${baselineAt}.history.${hashes[1]}`);
      pendingHistory = `${baselineAt}.history.${hashes[1]}`;
    }
    renameSync(pending, `${baselineAt}.${hashes[0]}`);
    pending = `${baselineAt}.${hashes[0]}`;
    renameSync(aside, listingsPath);
  } catch (error) {
    for (const file of [aside, pending, pendingHistory]) rmSync(file, { force: true });
    throw error;
  }
  flushFolder(dirname(listingsPath));
  renameSync(pending, baselineAt);
  if (added) renameSync(pendingHistory, historyPlace(listingsPath));
  flushFolder(dirname(baselineAt));
}

/**
 * Puts baselines into place whose listings were written before a crash, then histories whose baselines were, and removes those whose were
 * not. Of all registries: the next import of another one would leave nothing to tell them by.
 */
export function recoverBaselines(listingsPath: string): void {
  const folder = baselineFolder(listingsPath);
  if (!existsSync(folder)) return;
  const waiting = (kind: RegExp) =>
    readdirSync(folder).flatMap((file) => {
      const [, of = "", hash = ""] = kind.exec(file) ?? [];
      return of ? [{ file: join(folder, file), baseline: join(folder, of), hash }] : [];
    });
  for (const { file, baseline, hash } of waiting(/^(.+\.csv)\.([0-9a-f]{16})$/)) {
    if (hash === hashOfFile(listingsPath)) renameSync(file, baseline);
    else rmSync(file);
  }
  for (const { file, baseline, hash } of waiting(/^(.+\.csv)\.history\.([0-9a-f]{16})$/)) {
    if (hash === hashOfFile(baseline)) renameSync(file, historyPlace(listingsPath));
    else rmSync(file);
  }
}

/** What tells a file's content: 16 digits of its hash, or nothing where there is no file. */
export function hashOfFile(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) return "";
  const hash = createHash("sha256");
  const piece = Buffer.alloc(1 << 18);
  const file = openSync(path, "r");
  try {
    // A long list's file is not held once more.
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece))
      hash.update(piece.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Writes a file and returns its content's hash. */
function writeFlushed(path: string, text: Text): string {
  const hash = createHash("sha256");
  // One buffer for all pieces: what each had of its own would wait for the garbage collector.
  let room = Buffer.alloc(0);
  openAnew(path, (file) => {
    for (const piece of typeof text === "string" ? [text] : text) {
      const length = Buffer.byteLength(piece);
      if (typeof piece === "string" && room.length < length) room = Buffer.alloc(length * 2);
      const bytes = typeof piece === "string" ? room.subarray(0, room.write(piece)) : piece;
      hash.update(bytes);
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    }
    fsyncSync(file);
  });
  return hash.digest("hex").slice(0, 16);
}
