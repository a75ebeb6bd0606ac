import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";

/**
 * Where the listings' file stands as it came from its address: readers get this one, since the address may hold a token, and nobody makes
 * the site ask there by asking here.
 */
export function fetchedFile(): string {
  return join(env.VAR_DIR, "directory", "dispensaries.csv");
}

/** A file that is being written aside while it comes. */
export type FetchedCopy = {
  see: (bytes: Uint8Array) => void;
  /** Puts it in place. */
  keep: () => void;
  /** Forgets it; nothing where it was put in place. */
  end: () => void;
};

/** Begins a copy. A disk that takes none costs readers the file, and nobody the listings: that is logged. */
export function copyFetched(): FetchedCopy {
  const place = fetchedFile();
  const aside = `${place}.${process.pid}`;
  let file: number | undefined;
  const orLog = (write: () => void) => {
    try {
      write();
    } catch (error) {
      log.warn({ err: error }, "the listings' file could not be kept for who asks for it");
      end();
    }
  };
  function end(): void {
    if (file === undefined) return;
    closeSync(file);
    file = undefined;
    rmSync(aside, { force: true });
  }
  orLog(() => {
    mkdirSync(join(env.VAR_DIR, "directory"), { recursive: true });
    file = openSync(aside, "w");
  });
  return {
    see: (bytes) => orLog(() => file !== undefined && writeSync(file, bytes)),
    keep: () =>
      orLog(() => {
        if (file === undefined) return;
        closeSync(file);
        file = undefined;
        renameSync(aside, place);
      }),
    end,
  };
}
