import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leaf-courier-output-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a command of 5,000 letters ends with, and says besides, where its output goes there. */
function ran(into: string, before = "") {
  const lines = `import { expectWholeOutput } from ${JSON.stringify(pathToFileURL("app/utils/whole-output.ts").href)};
    expectWholeOutput();
    console.log("x".repeat(5000));
    process.exitCode = 0;`;
  const { status, stderr } = spawnSync(
    "bash",
    ["-c", `${before} "$NODE" --input-type=module -e "$LINES" ${into}; exit "\${PIPESTATUS[0]}"`],
    { env: { ...process.env, NODE: process.execPath, LINES: lines, FOLDER: folder }, encoding: "utf8" },
  );
  return { status, stderr };
}

test.each([
  ["a file", '> "$FOLDER/file"'],
  ["a pipe", "| cat"],
  ["a pipe that is closed", "| true"],
])("what goes into %s ends well", (_where, into) => {
  expect(ran(into)).toEqual({ status: 0, stderr: "" });
});

test.skipIf(!existsSync("/dev/full"))("what a full disk does not take ends with 1, and says so", () => {
  expect(ran("> /dev/full")).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^What it says could not be written: ENOSPC[^\n]*\.\n$/),
  });
});

test("so does what it takes a part of", () => {
  expect(ran('> "$FOLDER/file"', "ulimit -f 1;")).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^What it says could not be written: EFBIG[^\n]*\.\n$/),
  });
});
