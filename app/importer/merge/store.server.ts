import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { slugify } from "#app/utils/slug.ts";

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
type Text = string | Iterable<string>;

/**
 * Writes listings and baseline so that a crash at any point leaves both whole and fitting each other: both are
 * written aside and flushed, the new baseline under a name that carries the new listings' hash; then the
 * listings are renamed into place, then the baseline. `recoverBaseline` finishes what a crash interrupted. Files that
 * are as they should be are left alone; `before` is called when they are not, before either is replaced.
 */
export function storeImport(
  listingsPath: string,
  listings: Text,
  baseline: Text,
  source: string,
  before?: () => void,
): void {
  const baselineAt = baselinePath(listingsPath, source);
  mkdirSync(dirname(baselineAt), { recursive: true });
  mkdirSync(dirname(listingsPath), { recursive: true });
  const aside = join(dirname(listingsPath), `.${basename(listingsPath)}.${process.pid}.tmp`);
  let pending = `${baselineAt}.${process.pid}.tmp`;
  try {
    const hashes = [writeFlushed(aside, listings), writeFlushed(pending, baseline)];
    if (hashes[0] === hashOfFile(listingsPath) && hashes[1] === hashOfFile(baselineAt)) {
      rmSync(aside);
      rmSync(pending);
      return;
    }
    before?.();
    renameSync(pending, `${baselineAt}.${hashes[0]}`);
    pending = `${baselineAt}.${hashes[0]}`;
    renameSync(aside, listingsPath);
  } catch (error) {
    rmSync(aside, { force: true });
    rmSync(pending, { force: true });
    throw error;
  }
  flushFolder(dirname(listingsPath));
  renameSync(pending, baselineAt);
  flushFolder(dirname(baselineAt));
}

/** Puts a baseline into place whose listings were written before a crash, and removes one whose were not. */
export function recoverBaseline(listingsPath: string, source: string): void {
  const baselineAt = baselinePath(listingsPath, source);
  const folder = dirname(baselineAt);
  if (!existsSync(folder)) return;
  const present = hashOfFile(listingsPath);
  for (const file of readdirSync(folder)) {
    const pending = file.startsWith(`${basename(baselineAt)}.`)
      ? file.slice(basename(baselineAt).length + 1)
      : "";
    if (!/^[0-9a-f]{16}$/.test(pending)) continue;
    if (pending === present) renameSync(join(folder, file), baselineAt);
    else rmSync(join(folder, file));
  }
}

/** What tells a file's content: 16 digits of its hash, or nothing where there is no file. */
function hashOfFile(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) return "";
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}

/** Writes a file and returns its content's hash. */
function writeFlushed(path: string, text: Text): string {
  const hash = createHash("sha256");
  const file = openSync(path, "w", 0o644);
  try {
    for (const piece of typeof text === "string" ? [text] : text) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return hash.digest("hex").slice(0, 16);
}

/** A rename is on disk only when its folder is. Some systems cannot flush folders; the rename is atomic anyway. */
function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, "r");
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Not possible here (Windows, some network disks).
  }
}
