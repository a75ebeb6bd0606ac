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

/**
 * Writes listings and baseline so that a crash at any point leaves both whole and fitting each other: both are
 * written aside and flushed, the new baseline under a name that carries the new listings' hash; then the
 * listings are renamed into place, then the baseline. `recoverBaseline` finishes what a crash interrupted.
 */
export function storeImport(listingsPath: string, listings: string, baseline: string, source: string): void {
  const baselineAt = baselinePath(listingsPath, source);
  mkdirSync(dirname(baselineAt), { recursive: true });
  mkdirSync(dirname(listingsPath), { recursive: true });
  const pending = `${baselineAt}.${hashOf(listings)}`;
  writeFlushed(pending, baseline);
  const aside = join(dirname(listingsPath), `.${basename(listingsPath)}.${process.pid}.tmp`);
  try {
    writeFlushed(aside, listings);
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
  const present = existsSync(listingsPath) ? hashOf(readFileSync(listingsPath, "utf8")) : "";
  for (const file of readdirSync(folder)) {
    const pending = file.startsWith(`${basename(baselineAt)}.`)
      ? file.slice(basename(baselineAt).length + 1)
      : "";
    if (!/^[0-9a-f]{16}$/.test(pending)) continue;
    if (pending === present) renameSync(join(folder, file), baselineAt);
    else rmSync(join(folder, file));
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function writeFlushed(path: string, text: string): void {
  const file = openSync(path, "w", 0o644);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
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
