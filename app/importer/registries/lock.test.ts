import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Lock, takeLock } from "./lock.server.ts";

/** No process has this number: Linux's are below 2^22. */
const NOBODY = "99999999";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  path = join(folder, "lock");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("of two that find what a crash left one has the lock, however they cross", () => {
  writeFileSync(path, NOBODY);
  let other: Lock | undefined;
  const { kill } = process;
  vi.spyOn(process, "kill").mockImplementationOnce((holder, signal) => {
    // While the first looks whether its holder is alive.
    other = takeLock(path);
    return kill.call(process, holder, signal);
  });
  const one = takeLock(path);
  expect([one, other].filter(Boolean)).toHaveLength(1);
  expect(takeLock(path)).toBeUndefined();
  one?.release();
  other?.release();
  expect(existsSync(path)).toBe(false);
});

test("who was killed while it took what a crash left keeps the others out for seconds", () => {
  writeFileSync(path, NOBODY);
  writeFileSync(`${path}.taking`, NOBODY);
  expect(takeLock(path)).toBeUndefined();
  const longAgo = new Date(Date.now() - 10_000);
  utimesSync(`${path}.taking`, longAgo, longAgo);
  takeLock(path);
  expect(takeLock(path)).toBeDefined();
});

test("what is no lock's file is nobody's, and not read: a pipe, a device, a long file", () => {
  const puts = [
    () => execFileSync("mkfifo", [path]),
    () => symlinkSync("/dev/zero", path),
    () => writeFileSync(path, `${process.pid}`.padEnd(100)),
  ];
  // Whoever waits for the pipe is let go in the end.
  const letGo = spawn("sh", ["-c", `sleep 3; [ -p ${path} ] && : > ${path}`]);
  for (const put of puts) {
    put();
    const lock = takeLock(path);
    expect(lock).toBeDefined();
    lock?.release();
  }
  letGo.kill();
});
