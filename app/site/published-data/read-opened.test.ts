import { execFileSync } from "node:child_process";
import fs, { appendFileSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { patchFs } from "#app/utils/patched-fs-fixture.ts";
import { readFileBytes, readFileText } from "./file-text.ts";

const { fstatSync, statSync } = fs;
const { stat } = fs.promises;
let restore = () => {};
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "read-opened-"));
  path = join(folder, "story.md");
  writeFileSync(path, "A story");
});
afterEach(() => {
  Object.assign(fs.promises, { stat });
  restore();
  rmSync(folder, { recursive: true });
});

const WAYS = Object.entries({
  readFileText: async () => readFileText(path),
  readFileBytes: async () => Buffer.from(await readFileBytes(path, "story.md")).toString(),
});

test.each(WAYS)(
  "%s reads no gigabytes that take a file's place after a look at its name",
  async (_name, read) => {
    const grow = () => truncateSync(path, 200 * 1024 * 1024);
    Object.assign(fs.promises, { stat: async (of: string) => stat(of).finally(grow) });
    restore = patchFs({
      statSync(of: string) {
        const stats = statSync(of);
        grow();
        return stats;
      },
    });
    expect(await read()).toBe("A story");
  },
);

test.each([
  ["a pipe", () => execFileSync("mkfifo", [path])],
  ["a link to a device without an end", () => symlinkSync("/dev/zero", path)],
  ["a folder", () => fs.mkdirSync(path)],
])("%s in a file's place is neither waited for nor read", async (_name, put) => {
  rmSync(path);
  put();
  for (const [, read] of WAYS) await expect(read()).rejects.toThrow("is no file");
});

test("what is added to a file as it is read waits for the next time", () => {
  restore = patchFs({
    fstatSync(handle: number) {
      const stats = fstatSync(handle);
      appendFileSync(path, ", and more");
      return stats;
    },
  });
  expect(readFileText(path)).toBe("A story");
});
