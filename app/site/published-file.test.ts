import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

const folder = mkdtempSync(join(tmpdir(), "published-file-"));
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("LOG_LEVEL", "silent");
const { publishedFilesStatus, publishedJson, reloadPublishedFiles } = await import(
  "./published-file.server.ts"
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schema = z.strictObject({ shop: z.string() });
let saved = 0;
/** Saves a file with a time of its own: two saves within a tick of the clock are two saves. */
function save(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  saved += 1;
  utimesSync(join(folder, name), saved, saved);
}

let name = "";
let read = () => ({ shop: "" });
beforeEach(() => {
  name = `shop-${saved}.json`;
  save(name, '{"shop":"One"}');
  read = publishedJson(name, schema);
});

test("a file is read at once, and again when it changed", () => {
  expect(read()).toEqual({ shop: "One" });
  const { version } = publishedFilesStatus();
  reloadPublishedFiles();
  expect(publishedFilesStatus().version).toBe(version);
  save(name, '{"shop":"Two"}');
  reloadPublishedFiles();
  expect(read()).toEqual({ shop: "Two" });
  expect(publishedFilesStatus().version).toBe(version + 1);
});

test.each([
  ["no JSON", "{", "not valid JSON"],
  ["a field of another type", '{"shop":1}', "shop: "],
  ["a field that nobody knows", '{"shop":"Two","price":1}', "price"],
])("with %s its last good version stays, and the mistake is told", (_what, text, reason) => {
  save(name, text);
  reloadPublishedFiles();
  expect(read()).toEqual({ shop: "One" });
  const [problem] = publishedFilesStatus().problems.filter(({ file }) => file.endsWith(name));
  expect(problem?.reason).toContain(reason);
  save(name, '{"shop":"Three"}');
  reloadPublishedFiles();
  expect(read()).toEqual({ shop: "Three" });
  expect(publishedFilesStatus().problems.filter(({ file }) => file.endsWith(name))).toEqual([]);
});

test("a file that is gone leaves its last good version too, and may come back as it was", () => {
  renameSync(join(folder, name), join(folder, "aside"));
  reloadPublishedFiles();
  expect(read()).toEqual({ shop: "One" });
  expect(publishedFilesStatus().problems.some(({ file }) => file.endsWith(name))).toBe(true);
  renameSync(join(folder, "aside"), join(folder, name));
  reloadPublishedFiles();
  expect(publishedFilesStatus().problems.some(({ file }) => file.endsWith(name))).toBe(false);
});

test("one that is invalid or missing at the start says which and why", () => {
  save("bad.json", '{"shop":7}');
  expect(() => publishedJson("bad.json", schema)).toThrow(/bad\.json: shop: /);
  expect(() => publishedJson("missing.json", schema)).toThrow(/missing\.json/);
});
