import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteDay } from "#app/site/site-days.server.ts";
import { scaffold } from "./content/scaffold.ts";

const folder = mkdtempSync(join(tmpdir(), "leaf-courier-new-"));
beforeAll(async () => {
  // A site's data, but for its stories, and for editions, which name some.
  const stories = ["articles", "guides", "blog", "local", "newsletter"].map((name) => join("data", name));
  await cp("data", folder, { recursive: true, filter: (path) => !stories.includes(path) });
  mkdirSync(join(folder, "articles"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: "utf8",
    env: {
      ...process.env,
      DATA_DIR: folder,
      NODE_ENV: "production",
      DISPENSARIES_CSV: "data/dispensaries.csv",
    },
  });
  return { status, stdout, stderr };
}

test.each([
  [["article", 'Say "what": a test'], "articles/say-what-a-test.md"],
  [["article", "A study", "--category", "science"], "articles/a-study.md"],
  [["guide", "A guide"], "guides/a-guide.md"],
  [["guide", "A visit", "--city", "denver/co"], "guides/co/denver/a-visit.md"],
  [["blog", "A post"], "blog/a-post.md"],
  [["local", "A shop", "--city", "Los Angeles/CA"], "local/ca/los-angeles/a-shop.md"],
])("%j writes %s, a draft of today, and says what comes next", (args, path) => {
  const { status, stdout } = run("new-story", ...args);
  expect(status).toBe(0);
  expect(stdout).toContain(join(folder, path));
  expect(stdout).toContain("npm run check:content");
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain("draft: true");
  expect(text).toMatch(new RegExp(`^date: ${siteDay()}`, "m"));
});

test("nothing is left of what a full disk cut off, and it is written once there is room", () => {
  const file = join(folder, "articles", "no-room.md");
  // No file may grow; a full disk says as much.
  const full = spawnSync(
    "sh",
    ["-c", `trap '' XFSZ; ulimit -f 0; exec "$0" scripts/new-story.ts article "No room"`, process.execPath],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: folder, NODE_ENV: "production" } },
  );
  expect(full.stderr).toContain("was not written");
  expect(existsSync(file)).toBe(false);
  expect(run("new-story", "article", "No room").status).toBe(0);
  rmSync(file);
});

test("what it writes is valid; published as it is, it is not", () => {
  expect(run("check-content").stdout).toMatch(/^6 stories \(6 drafts\): no problem$/m);
  const file = join(folder, "articles/a-study.md");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^draft.*\n/m, ""));
  const { status, stdout } = run("check-content");
  expect(status).toBe(1);
  expect(stdout).toContain("a-study.md:5: excerpt: is still that of a new file: write your own");
  expect(stdout).toContain("text: is still that of a new file");
});

test("it never overwrites, whatever the folder or the form of the file", () => {
  const before = readFileSync(join(folder, "blog/a-post.md"), "utf8");
  writeFileSync(join(folder, "articles/by-hand.html"), "mine");
  for (const args of [
    ["blog", "A post"],
    ["article", "A POST!"],
    ["guide", "By hand"],
  ]) {
    const { status, stderr } = run("new-story", ...args);
    expect(status).toBe(1);
    expect(stderr).toContain("Nothing was written.");
  }
  expect(readFileSync(join(folder, "blog/a-post.md"), "utf8")).toBe(before);
  rmSync(join(folder, "articles/by-hand.html"));
});

describe("wrong usage explains itself", () => {
  test.each<[string[], RegExp]>([
    [[], /What kind/],
    [["article", "two", "words"], /in quotes: "two words"/],
    [["local", "x", "--city", "denvr/co"], /no such city in CO/],
    [["article", "x", "--nope"], /--nope/],
  ])("%j", (args, reason) => {
    const { status, stderr } = run("new-story", ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(reason);
    expect(stderr).toContain("Usage: npm run new");
  });

  test.each<[Partial<Parameters<typeof scaffold>[0]>, RegExp]>([
    [{ title: "!?" }, /needs a letter/],
    [{ title: "x".repeat(161) }, /161 characters/],
    [{ category: "sport" }, /must be one of news/],
    [{ category: "guides" }, /must be one of news/],
    [{ kind: "blog", category: "news" }, /must be blog/],
    [{ city: "denver/co" }, /Only local pieces/],
    [{ kind: "local" }, /needs its city/],
    [{ kind: "local", city: "denver" }, /write city\/state/],
    [{ kind: "local", city: "denver/co/x" }, /write city\/state/],
  ])("%j", (wish, reason) => {
    expect(scaffold({ kind: "article", title: "x", today: "2026-11-20", ...wish })).toMatch(reason);
  });
});
