import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
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

// The site could note nobody any more, told who erased the account of an error, and after a restore all of them were back.
test.skipIf(process.getuid?.() !== 0)("a log that root's command begins is the folder's user's", async () => {
  await chown(folder, 65534, 65534);
  const { forgetFingerprints, noteFingerprint } = await log();
  await noteFingerprint("erasures.log", "first", new Date().toISOString());
  expect((await stat(join(folder, "erasures.log"))).uid).toBe(65534);
  await noteFingerprint("left.log", "old", "2020-01-01T00:00:00.000Z");
  await noteFingerprint("left.log", "young", new Date().toISOString());
  await forgetFingerprints();
  expect((await stat(join(folder, "left.log"))).uid).toBe(65534);
});

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

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

test("lines of more than 60 days go, and none that is written meanwhile goes with them", async () => {
  const { forgetFingerprints, noteFingerprint, notedFingerprints } = await log();
  const file = join(folder, "left.log");
  await noteFingerprint("left.log", "old", ago(61));
  await noteFingerprint("left.log", "young", ago(59));
  const forgetting = forgetFingerprints();
  await expect.poll(() => readdir(folder)).toEqual(["left.log.over"]);
  // Who opened it before it was put aside, and who writes now.
  await appendFile(join(folder, "left.log.over"), `\n${ago(0)} late\n`);
  await noteFingerprint("left.log", "now", ago(0));
  expect([...(await notedFingerprints("left.log")).keys()].sort()).toEqual(["late", "now", "young"]);
  await forgetting;
  expect(await readdir(folder)).toEqual(["left.log"]);
  expect([...(await notedFingerprints("left.log")).keys()].sort()).toEqual(["late", "now", "young"]);
  expect(await readFile(file, "utf8")).not.toContain("old");
});

test("what was cut off as lines were taken out is done the next time, and of a hash the last moment counts", async () => {
  const { forgetFingerprints, noteFingerprint, notedFingerprints } = await log();
  const [before, after] = [ago(3), ago(2)];
  await noteFingerprint("erasures.log", "twice", before);
  await noteFingerprint("erasures.log", "old", ago(100));
  await rename(join(folder, "erasures.log"), join(folder, "erasures.log.over"));
  await noteFingerprint("erasures.log", "twice", after);
  expect((await notedFingerprints("erasures.log")).get("twice")).toBe(after);
  await forgetFingerprints();
  expect(await readdir(folder)).toEqual(["erasures.log"]);
  expect([...(await notedFingerprints("erasures.log"))]).toEqual([["twice", after]]);
});
