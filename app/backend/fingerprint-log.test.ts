import { appendFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-fingerprints-"));
  vi.resetModules();
  vi.stubEnv("VAR_DIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const log = () => import("./fingerprint-log.server.ts");

test("a line that a full disk cut off does not take the next one with it", async () => {
  const { noteFingerprint, notedFingerprints } = await log();
  const at = new Date().toISOString();
  await noteFingerprint("erasures.log", "first", at);
  await appendFile(join(folder, "erasures.log"), `${at} hal`);
  await noteFingerprint("erasures.log", "second", at);
  const noted = await notedFingerprints("erasures.log");
  expect(noted.get("first")).toBe(at);
  expect(noted.get("second")).toBe(at);
});

test("a log that is not there names nobody, and one that cannot be read is not taken for that", async () => {
  const { notedFingerprints } = await log();
  expect((await notedFingerprints("left.log")).size).toBe(0);
  await mkdir(join(folder, "left.log"));
  await expect(notedFingerprints("left.log")).rejects.toThrow("EISDIR");
});
