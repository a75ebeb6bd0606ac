import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compiled-code-"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.doUnmock("node:module");
  rmSync(folder, { recursive: true });
});

/** Runs a process that keeps its compiled code in a folder, and reads a module of ours; returns what that says. */
function run(varFolder: string): string {
  const script = `
    const { keepCompiledCode } = await import("./server/compiled-code.ts");
    keepCompiledCode(${JSON.stringify(varFolder)});
    const { matchesEtag } = await import("./app/utils/etag.ts");
    process.stdout.write(String(matchesEtag('"a"', '"a"')));`;
  // A run of tests has a folder of its own (temporary-folder.ts), which Node would keep to.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", env });
}

const keptFiles = (varFolder: string) =>
  readdirSync(join(varFolder, "compiled"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("what a process compiled is kept in a folder for its user alone", () => {
  const varFolder = join(folder, "var");
  expect(run(varFolder)).toBe("true");
  expect(keptFiles(varFolder).length).toBeGreaterThan(0);
  expect(statSync(varFolder).mode & 0o777).toBe(0o700);
});

test("a damaged file is not used", () => {
  run(folder);
  for (const file of keptFiles(folder)) writeFileSync(file, "damaged");
  expect(run(folder)).toBe("true");
});

test("nothing is taken from a folder that others may write into", () => {
  mkdirSync(join(folder, "compiled"));
  chmodSync(join(folder, "compiled"), 0o777);
  expect(run(folder)).toBe("true");
  expect(keptFiles(folder)).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)("where nothing can be written the site starts all the same", () => {
  chmodSync(folder, 0o500);
  expect(run(join(folder, "var"))).toBe("true");
  expect(existsSync(join(folder, "var"))).toBe(false);
});

test("a file in the folder's place is left as it is", () => {
  const file = join(folder, "var");
  writeFileSync(file, "mine");
  expect(run(file)).toBe("true");
});

test("is written when nobody waits, and not in the middle of a crowd", async () => {
  const flushCompileCache = vi.fn();
  vi.doMock("node:module", () => ({ enableCompileCache: vi.fn(), flushCompileCache }));
  vi.useFakeTimers();
  const busy = vi.spyOn(performance, "eventLoopUtilization");
  busy.mockReturnValue({ idle: 10, active: 90, utilization: 0.9 });
  const { keepCompiledCode } = await import("./compiled-code.ts");
  keepCompiledCode(folder);
  vi.advanceTimersByTime(60_000);
  expect(flushCompileCache).not.toHaveBeenCalled();
  busy.mockReturnValue({ idle: 95, active: 5, utilization: 0.05 });
  vi.advanceTimersByTime(60_000);
  expect(flushCompileCache).toHaveBeenCalledOnce();
});
