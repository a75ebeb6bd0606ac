import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { isProcessAlive } from "#app/utils/process-alive.server.ts";

/** A run touches its lock before each registry; nothing that it does for one takes as long. */
const STALE_MILLISECONDS = 60 * 60_000;
/** A lock without a process's number is written within a moment, or by nobody any more. */
const UNWRITTEN_MILLISECONDS = 5_000;
/** Of a process. */
const LONGEST_NUMBER = 20;

export type Lock = { touch: () => void; release: () => void };

/** Takes a file's path; returns the lock, or undefined while another process that is alive has it. */
export function takeLock(path: string): Lock | undefined {
  mkdirSync(dirname(path), { recursive: true });
  if (!claim(path) && !takeOver(path)) return undefined;
  return {
    touch: () => touch(path),
    release: () => rmSync(path, { force: true }),
  };
}

/** The folder may be deleted at any time: then the lock is made again, unless somebody has it by now. */
function touch(path: string): void {
  if (existsSync(path)) {
    utimesSync(path, new Date(), new Date());
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  claim(path);
}

function claim(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // On a full disk the file is there, and empty.
    rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Takes what a crash left; false where somebody has it. Of several who found it at once one looks and takes: the others would remove what it
 * has put there by then.
 */
function takeOver(path: string): boolean {
  const taking = `${path}.taking`;
  if (!claim(taking)) {
    // It is there for a moment; who was killed in that one leaves it.
    if (ageOf(taking) > UNWRITTEN_MILLISECONDS) rmSync(taking, { force: true });
    return false;
  }
  try {
    if (isHeld(path)) return false;
    rmSync(path, { force: true });
    return claim(path);
  } finally {
    rmSync(taking, { force: true });
  }
}

/** 0 where there is none. */
function ageOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : 0;
}

function isHeld(path: string): boolean {
  try {
    // Not followed, nor waited for: what others put there has no holder.
    const stats = lstatSync(path);
    if (!stats.isFile() || stats.size > LONGEST_NUMBER) return false;
    const age = Date.now() - stats.mtimeMs;
    if (age > STALE_MILLISECONDS) return false;
    const holder = Number(readFileSync(path, "utf8"));
    // 0 would ask for this process's own group.
    if (!(holder > 0)) return age < UNWRITTEN_MILLISECONDS;
    return isProcessAlive(holder);
  } catch {
    return false;
  }
}
