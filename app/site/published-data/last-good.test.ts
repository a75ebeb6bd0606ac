import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "last-good-"));
const data = join(folder, "data.txt");
const kept = join(folder, "var", "last-good");
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("VAR_DIR", join(folder, "var"));
vi.stubEnv("LOG_LEVEL", "silent");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.stubEnv("NODE_ENV", "production");
  rmSync(join(folder, "var"), { recursive: true, force: true });
});

/** As a start does: reads the file, with what stands in `data/`. A text of capitals is invalid. */
async function start(text: string | undefined) {
  vi.resetModules();
  if (text === undefined) rmSync(data);
  else writeFileSync(data, text);
  const { publishedFile } = await import("./published-file.server.ts");
  const { dataProblems, reloadPublications } = await import("./publication.server.ts");
  const { startKeepingLastGood } = await import("./last-good.server.ts");
  const read = publishedFile("data.txt", (said) => {
    if (/^[A-Z]+$/.test(said)) throw new Error("shouts");
    return said;
  });
  await startKeepingLastGood();
  return {
    read,
    reasons: () => dataProblems(5).problems.map(({ reason }) => reason),
    async change(changed: string) {
      writeFileSync(data, changed);
      await reloadPublications();
      await startKeepingLastGood();
    },
  };
}

test("a start with an invalid file has its last good version, and says what is wrong until it is mended", async () => {
  const before = await start("one");
  await before.change("second");
  const { read, reasons, change } = await start("WRONG");
  expect(read()).toBe("second");
  expect(reasons()).toEqual(["shouts"]);
  await change("WRONGER");
  expect(read()).toBe("second");
  await change("the third");
  expect(read()).toBe("the third");
  expect(reasons()).toEqual([]);
  expect((await start(undefined)).read(), "a file that is gone").toBe("the third");
});

test("without a last good version, or one of use to this version of the site, there is no start", async () => {
  await expect(start("WRONG")).rejects.toThrow("shouts");
  await start("good");
  writeFileSync(join(kept, "data.txt"), "OLD");
  await expect(start("WRONG")).rejects.toThrow("shouts");
});

test("what is kept is whole and for the site's user alone; where it cannot be kept the site has its file all the same", async () => {
  await start("good");
  expect(readdirSync(kept)).toEqual(["data.txt"]);
  expect(statSync(join(kept, "data.txt")).mode & 0o777).toBe(0o600);
  rmSync(kept, { recursive: true });
  writeFileSync(kept, "no folder");
  expect((await start("other")).read()).toBe("other");
});

test("while somebody writes code a mistake is seen at once, and nothing is kept", async () => {
  await start("good");
  vi.stubEnv("NODE_ENV", "development");
  await expect(start("WRONG")).rejects.toThrow("shouts");
  rmSync(kept, { recursive: true });
  await start("good");
  expect(existsSync(kept)).toBe(false);
});
