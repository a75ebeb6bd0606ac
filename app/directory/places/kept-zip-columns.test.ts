import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-zip-columns-"));
  vi.stubEnv("VAR_DIR", folder);
});
afterEach(() => {
  vi.doUnmock("./zip-columns.server.ts");
  vi.doUnmock("./zip-rows.server.ts");
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** As a process that starts now: returns the table, how often it was read from the package, and what was logged. */
async function start() {
  vi.resetModules();
  const { log } = await import("#app/utils/log.server.ts");
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  const real = await vi.importActual<typeof import("./zip-columns.server.ts")>("./zip-columns.server.ts");
  const readZipColumnsPaced = vi.fn(real.readZipColumnsPaced);
  vi.doMock("./zip-columns.server.ts", () => ({ ...real, readZipColumnsPaced }));
  const { keptZipColumns } = await import("./kept-zip-columns.server.ts");
  const columns = await keptZipColumns();
  return { columns, read: readZipColumnsPaced.mock.calls.length, warnings: warned.mock.calls.length };
}

const keptFiles = () =>
  readdirSync(join(folder, "prepared"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("the second start takes the table that the first one left", async () => {
  const first = await start();
  const second = await start();
  expect([first.read, second.read]).toEqual([1, 0]);
  expect(second.columns).toEqual(first.columns);
  expect(second.warnings).toBe(0);
});

test("a damaged table is read anew, logged and put right", async () => {
  const { columns } = await start();
  const [path = ""] = keptFiles();
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  for (const damaged of [bytes, bytes.subarray(0, 100), Buffer.alloc(0)]) {
    writeFileSync(path, damaged);
    const mended = await start();
    expect(mended.columns).toEqual(columns);
    expect([mended.read, mended.warnings]).toEqual([1, 1]);
  }
  expect((await start()).read).toBe(0);
});

test("of another version of the package's file nothing is taken", async () => {
  await start();
  const real = await vi.importActual<typeof import("./zip-rows.server.ts")>("./zip-rows.server.ts");
  const changed = join(folder, "codes.js");
  writeFileSync(changed, `${readFileSync(real.zipFile(), "latin1")}\n`);
  vi.doMock("./zip-rows.server.ts", () => ({ ...real, zipFile: () => changed }));
  expect((await start()).read).toBe(1);
});

test("where nothing can be kept the table is there all the same", async () => {
  writeFileSync(join(folder, "prepared"), "");
  const { columns, read, warnings } = await start();
  expect(columns.zips.length).toBeGreaterThan(40_000);
  expect(read).toBe(1);
  expect(warnings).toBeGreaterThan(0);
});
