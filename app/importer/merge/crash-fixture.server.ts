import fs from "node:fs";
import { patchFs } from "#app/utils/patched-fs-fixture.ts";

/** What changes a disk in the importer. */
const CHANGES = [
  "renameSync",
  "rmSync",
  "mkdirSync",
  "copyFileSync",
  "cpSync",
  "writeFileSync",
  "writeSync",
] as const;

/**
 * For tests: does some work and lets it crash at its nth change of the disk (from 0): this one and all that follow, also those that would
 * clean up, are not done. Returns whether it came so far.
 */
export function crashAt(n: number, work: () => void): boolean {
  const real = { ...fs };
  let changes = 0;
  const orCrash = (name: (typeof CHANGES)[number]) =>
    function change(...args: never[]) {
      changes += 1;
      if (changes > n) throw new Error("The machine is down");
      return (real[name] as (...all: never[]) => unknown)(...args);
    };
  const restore = patchFs(Object.fromEntries(CHANGES.map((name) => [name, orCrash(name)])));
  try {
    work();
  } catch (error) {
    if (changes <= n) throw error;
  } finally {
    restore();
  }
  return changes > n;
}
