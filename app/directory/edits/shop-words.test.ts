import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { ShopWord } from "./shop-word.server.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-words-"));
const file = join(folder, "shop-edits.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const word = (phone: string): ShopWord => ({
  claim: { id: "c", name: "A shop", license: null, since: "2026-06-03T00:00:00.000Z" },
  edits: [{ field: "phone", value: phone, at: "2026-06-03T00:00:00.000Z" }],
});

/** A process's module, as it is at its start. */
async function started() {
  vi.resetModules();
  return import("./shop-words.server.ts");
}

beforeEach(() => {
  rmSync(file, { force: true });
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("DATABASE_URL", "postgres://nobody@localhost:1/away");
});

test("what was read last is there at a start without Postgres", async () => {
  const first = await started();
  expect(first.shopWords().size).toBe(0);
  expect(first.takeShopWords(new Map([["a", word("5035550184")]]), "all")).toBe(true);
  await vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("5035550184"));
  const second = await started();
  expect([...second.shopWords()]).toEqual([["a", word("5035550184")]]);
});

test("what another process is writing is not in its way", async () => {
  mkdirSync(`${file}.new`);
  (await started()).takeShopWords(new Map([["a", word("5035550185")]]), "all");
  await vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("5035550185"));
  expect(readdirSync(folder).sort()).toEqual(["shop-edits.json", "shop-edits.json.new"]);
  rmSync(`${file}.new`, { recursive: true });
});

test("a file that is none leaves the registry's words", async () => {
  writeFileSync(file, '[["a",{"claim":7}]]');
  expect((await started()).shopWords().size).toBe(0);
});

test("SQLite is a file itself, and needs no other", async () => {
  vi.stubEnv("DATABASE_URL", "");
  const { takeShopWords } = await started();
  takeShopWords(new Map([["a", word("5035550184")]]), "all");
  await new Promise((next) => setImmediate(next));
  expect(existsSync(file)).toBe(false);
});

test("what was asked for takes the place of what was there; the same changes nothing", async () => {
  const { shopWords, takeShopWords } = await started();
  takeShopWords(
    new Map([
      ["a", word("1")],
      ["b", word("2")],
    ]),
    "all",
  );
  const before = shopWords();
  expect(takeShopWords(new Map([["b", word("2")]]), new Set(["b"]))).toBe(false);
  expect(shopWords()).toBe(before);
  expect(takeShopWords(new Map(), new Set(["b"]))).toBe(true);
  expect([...shopWords().keys()]).toEqual(["a"]);
});
