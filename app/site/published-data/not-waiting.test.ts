import { execFileSync } from "node:child_process";
import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { patchFs } from "#app/utils/patched-fs-fixture.ts";
import { readFileBytes, readFileText } from "./file-text.ts";

const { statSync } = fs;
const { stat } = fs.promises;
let restore = () => {};
const folder = mkdtempSync(join(tmpdir(), "not-waiting-"));
const path = join(folder, "story.md");

afterEach(() => {
  Object.assign(fs.promises, { stat });
  restore();
  rmSync(folder, { recursive: true });
});

test("a pipe that takes a file's place after the look is waited for by nobody", async () => {
  const becomesPipe = () => {
    rmSync(path);
    execFileSync("mkfifo", [path]);
  };
  Object.assign(fs.promises, {
    stat: async (of: string) => stat(of).finally(becomesPipe),
  });
  restore = patchFs({
    statSync(of: string) {
      const stats = statSync(of);
      becomesPipe();
      return stats;
    },
  });
  writeFileSync(path, "A story");
  expect((await readFileBytes(path, "story.md")).length).toBe(0);
  rmSync(path);
  writeFileSync(path, "A story");
  expect(readFileText(path)).toBe("");
});
