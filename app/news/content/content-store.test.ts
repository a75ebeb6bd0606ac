import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass } from "#app/utils/passing-time-fixture.ts";
import { countTurns } from "#app/utils/turns-fixture.ts";

let folder: string;
let store: typeof import("./content-store.server.ts");
let stories: typeof import("../stories.server.ts");
let saves = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-store-"));
  for (const name of ["categories.json", "site.json", "advertising.json"]) {
    await put(
      name,
      await import("node:fs/promises").then((fs) => fs.readFile(resolve("data", name), "utf8")),
    );
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // A text may still be kept while the folder goes.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A site of its own, as one that starts now. */
async function start(mode: "production" | "development" = "production"): Promise<void> {
  vi.resetModules();
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("VAR_DIR", join(folder, "var"));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("NODE_ENV", mode);
  store = await import("./content-store.server.ts");
  stories = await import("../stories.server.ts");
  await store.loadContent();
}

async function put(path: string, content: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  // Two saves within one tick of the file system's clock are two saves all the same.
  saves += 1;
  await utimes(file, new Date(), new Date(Date.now() - 1_000_000 + saves * 10));
}

function article(
  slug: string,
  fields: Record<string, string> = {},
  body = `The text of ${slug}.`,
): Promise<void> {
  const all = {
    id: slug,
    title: slug,
    excerpt: "x",
    category: "news",
    date: "2026-01-01",
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return put(`articles/${slug}.md`, `---\n${lines.join("\n")}\n---\n${body}`);
}

const slugs = async (now?: Date) => (await stories.listStories({}, now)).map(({ slug }) => slug);
const problems = () => store.contentStatus().problems.map(({ file, reason }) => `${file}: ${reason}`);

test("a file that becomes invalid leaves its last good version up, body and all, until it is right again", async () => {
  await article("a", { title: "First" });
  await start();
  await article("a", { title: "Second", date: "never" }, "Other text.");
  await store.reloadContent();
  const [kept] = await stories.listStories();
  expect(kept?.title).toBe("First");
  expect(kept && store.textOf(kept)).toBe("The text of a.");
  expect(problems()).toEqual([expect.stringContaining("articles/a.md: Invalid time value")]);

  await article("a", { title: "Third" }, "New text.");
  await store.reloadContent();
  const [mended] = await stories.listStories();
  expect(mended?.title).toBe("Third");
  expect(mended && store.textOf(mended)).toBe("New text.");
  expect(problems()).toEqual([]);
});

const DEEP = `First line.\n\n${">".repeat(9000)} x`;
const shown = async () => {
  const [story] = await stories.listStories();
  return story && (await store.bodyOf(story))?.html;
};

test("a body that cannot be rendered leaves its last good version up, and is named with its line until it is mended", async () => {
  await article("a", { title: "First" });
  await start();
  await article("a", { title: "Second" }, DEEP);
  await store.reloadContent();
  expect((await stories.listStories())[0]?.title).toBe("First");
  expect(await shown()).toBe("<p>The text of a.</p>");
  const [problem] = store.contentStatus().problems;
  expect(problem).toMatchObject({ file: "articles/a.md", line: 10, field: "body" });
  expect(problem?.reason).toContain("nests more than 100");

  await article("a", { title: "Third" }, "New text.");
  await store.reloadContent();
  expect(await shown()).toBe("<p>New text.</p>");
  expect(problems()).toEqual([]);
});

test("many files whose fields are wrong are read one by one, and others have turns of the loop between two", async () => {
  let turns: ReturnType<typeof countTurns> | undefined;
  const readIn: (number | undefined)[] = [];
  vi.doMock("./front-matter.server.ts", async (original) => {
    const actual = await original<typeof import("./front-matter.server.ts")>();
    const readFrontMatter: typeof actual.readFrontMatter = (...file) => {
      readIn.push(turns?.soFar());
      return actual.readFrontMatter(...file);
    };
    return { ...actual, readFrontMatter };
  });
  await start();
  const references = Array.from({ length: 1000 }, (_, i) => `- id: r${i}`).join("\n");
  for (let i = 0; i < 12; i++) await article(`wrong-${i}`, { references: `\n${references}` });
  readIn.length = 0;
  turns = countTurns();
  await store.reloadContent();
  turns.end();
  vi.doUnmock("./front-matter.server.ts");
  expect(problems().length).toBeGreaterThanOrEqual(12);
  expect(readIn.length).toBeGreaterThanOrEqual(12);
  expect(new Set(readIn).size).toBe(readIn.length);
});

test("at the first start the newest stories are listed only if their bodies can be rendered", async () => {
  await article("bad", { date: "2026-02-01" }, DEEP);
  await article("good");
  await start();
  expect(await slugs()).toEqual(["good"]);
  expect(problems()).toEqual([expect.stringContaining("articles/bad.md: nests more than 100")]);
});

test("an older story whose turn to be rendered has not come has its page; one that fails then is gone, and reported", async () => {
  for (let i = 0; i < 40; i++) await article(`new-${i}`, { date: `2026-02-${10 + (i % 18)}` });
  await article("old", { date: "2025-01-01" });
  await article("old-and-deep", { date: "2025-01-02" }, DEEP);
  await article("oldest-and-deep", { date: "2024-01-02" }, DEEP);
  await start();
  const bodyOf = async (slug: string) => {
    const story = await stories.findStory(slug);
    return story && store.bodyOf(story);
  };
  expect((await bodyOf("old"))?.html).toBe("<p>The text of old.</p>");
  expect(await bodyOf("old-and-deep")).toBeUndefined();
  expect(await stories.findStory("old-and-deep")).toBeUndefined();
  expect(problems()).toEqual([expect.stringContaining("articles/old-and-deep.md: nests")]);

  await store.renderWaitingStories();
  expect(await stories.findStory("oldest-and-deep")).toBeUndefined();
  expect(await slugs()).toHaveLength(41);
  expect(problems()).toHaveLength(2);
});

test("a second start renders nothing again", async () => {
  await article("a");
  await start();
  expect(await shown()).toBe("<p>The text of a.</p>");
  const bodies = join(folder, "var", "bodies");
  const kept = (await readdir(bodies, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  expect(kept).toHaveLength(1);
  const path = join(kept[0]?.parentPath ?? "", kept[0]?.name ?? "");
  await writeFile(
    path,
    JSON.stringify({ ...JSON.parse(await readFile(path, "utf8")), html: "from the disk" }),
  );
  await start();
  expect(await shown()).toBe("from the disk");
});

test("a file that was never valid is not published, and others are", async () => {
  await article("bad", { category: "none" });
  await article("good");
  await start();
  expect(await slugs()).toEqual(["good"]);
  expect(problems()).toHaveLength(1);
});

test("a deleted file is gone, and its problems with it", async () => {
  await article("a");
  await article("b", { date: "never" });
  await start();
  await rm(join(folder, "articles/a.md"));
  await rm(join(folder, "articles/b.md"));
  await store.reloadContent();
  expect(await slugs()).toEqual([]);
  expect(problems()).toEqual([]);
});

// As while its disk is away, or while a new one takes its place: all stories were 404, and nothing was said.
test("the stories of a folder that is away stay up, and are named, until it is back or an empty one is there", async () => {
  await article("a");
  await put("blog/b.md", "---\nid: b\ntitle: b\nexcerpt: x\ncategory: news\ndate: 2026-01-01\n---\nText.");
  await start();
  await rename(join(folder, "articles"), join(folder, "elsewhere"));
  await rm(join(folder, "blog/b.md"));
  await store.reloadContent();
  expect(await slugs()).toEqual(["a"]);
  expect(problems()).toEqual([expect.stringContaining("articles: the folder is not there")]);
  await rename(join(folder, "elsewhere"), join(folder, "articles"));
  await store.reloadContent();
  expect(await slugs()).toEqual(["a"]);
  expect(problems()).toEqual([]);
  await rm(join(folder, "articles"), { recursive: true });
  await mkdir(join(folder, "articles"));
  await store.reloadContent();
  expect(await slugs()).toEqual([]);
  expect(problems()).toEqual([]);
});

// As all files are in a folder that nobody may go into: chmod -R 644.
test("a file that cannot be looked at is not a deleted one", async () => {
  await article("a");
  await start();
  await rm(join(folder, "articles/a.md"));
  await symlink("a.md", join(folder, "articles/a.md"));
  await store.reloadContent();
  expect(await slugs()).toEqual(["a"]);
  expect(problems()).toEqual([expect.stringContaining("articles/a.md: ELOOP")]);
});

test("a story of the future publishes itself when it is due", async () => {
  await article("later", { date: "2026-06-01T12:00:00Z" });
  await article("now");
  await start();
  expect(await slugs(new Date("2026-06-01T11:59:59Z"))).toEqual(["now"]);
  expect(await slugs(new Date("2026-06-01T12:00:00Z"))).toEqual(["later", "now"]);
});

test("drafts show in development only", async () => {
  await article("draft", { draft: "true" });
  await start("production");
  expect(await slugs()).toEqual([]);
  expect(await stories.findStory("draft")).toBeUndefined();
  await start("development");
  expect(await slugs()).toEqual(["draft"]);
});

test("in development a saved file is there at once; in production after five minutes", async () => {
  await article("a");
  await start("development");
  await article("b", { date: "2026-01-02" });
  expect(await slugs()).toEqual(["b", "a"]);

  await start("production");
  await article("c", { date: "2026-01-03" });
  pass(4 * 60_000);
  expect(await slugs()).toEqual(["b", "a"]);
  pass(61_000);
  await store.loadContent();
  // Its text is rendered first, in a thread that starts with it.
  await vi.waitFor(async () => expect(await slugs()).toEqual(["c", "b", "a"]), 20_000);
});

test("a reload sees what was saved before it, also when another one is under way", async () => {
  await article("a");
  await start();
  const first = store.reloadContent();
  await article("b", { date: "2026-01-02" });
  await Promise.all([first, store.reloadContent(), store.reloadContent()]);
  expect(await slugs()).toEqual(["b", "a"]);
});

test("of two stories with one slug the earlier stays; when it goes, the other comes, and nothing is reported", async () => {
  await article("a", { date: "2026-01-01" });
  await put("guides/a.md", "---\nid: other\ntitle: Guide\nexcerpt: x\ndate: 2026-02-01\n---\nText.");
  await start();
  expect((await stories.listStories()).map(({ kind }) => kind)).toEqual(["article"]);
  expect(problems()).toEqual([expect.stringContaining("guides/a.md: “a” is that of")]);
  await rm(join(folder, "articles/a.md"));
  await store.reloadContent();
  expect((await stories.listStories()).map(({ kind }) => kind)).toEqual(["guide"]);
  expect(problems()).toEqual([]);
});

test("relative dates are resolved when the file is read", async () => {
  await article("a", { date: "2 days ago" });
  await start();
  const [story] = await stories.listStories();
  const age = Date.now() - Date.parse(story?.published ?? "");
  expect(age / 86_400_000).toBeGreaterThanOrEqual(2);
  expect(age / 86_400_000).toBeLessThan(3);
});

test("a story whose photograph comes later is published then; a changed photograph changes its size", async () => {
  await article("a", { image: "leaf.png", imageAlt: "A leaf" });
  await start();
  expect(await slugs()).toEqual([]);
  expect(problems()).toEqual([expect.stringContaining("leaf.png cannot be read")]);
  const picture = (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: "green" } })
      .png()
      .toBuffer();
  await mkdir(join(folder, "images"));
  await writeFile(join(folder, "images/leaf.png"), await picture(20));
  await store.reloadContent();
  expect((await stories.findStory("a"))?.image?.width).toBe(20);
  const { version } = store.contentStatus();
  await writeFile(join(folder, "images/leaf.png"), await picture(31));
  await store.reloadContent();
  expect((await stories.findStory("a"))?.image?.width).toBe(31);
  expect(store.contentStatus().version).toBeGreaterThan(version);
});

test("the version changes when what is published does, and not otherwise", async () => {
  await article("a");
  await article("bad", { date: "never" });
  await start();
  const { version } = store.contentStatus();
  await store.reloadContent();
  await article("bad", { date: "never again" });
  await store.reloadContent();
  expect(store.contentStatus().version).toBe(version);
  await article("a", { title: "Other" });
  await store.reloadContent();
  expect(store.contentStatus().version).toBe(version + 1);
});

test("folders that cannot be read leave everything up, and that is reported until they can", async () => {
  await article("a");
  await start();
  await rm(join(folder, "articles"), { recursive: true });
  await writeFile(join(folder, "articles"), "no folder");
  await store.reloadContent();
  expect(await slugs()).toEqual(["a"]);
  expect(problems().join()).toContain("cannot be read");
  await rm(join(folder, "articles"));
  await article("a");
  await store.reloadContent();
  expect(await slugs()).toEqual(["a"]);
  expect(problems()).toEqual([]);
});
