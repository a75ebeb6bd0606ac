import { cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

/** Until something that nobody can name is broken: on a busy machine a story takes seconds. */
const PATIENCE = 60_000;

let dataDir: string;
let site: SiteUnderTest;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leaf-courier-content-"));
  await cp("data", dataDir, { recursive: true });
  site = await startSite({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

function articleText(title: string, date = "2026-01-02", body = "The text."): string {
  return `---\nid: fault-story\ntitle: ${title}\nexcerpt: x\ncategory: science\ndate: ${date}\n---\n${body}\n`;
}

async function save(text: string | Uint8Array): Promise<void> {
  // As editors do: written aside, then put in place.
  await writeFile(join(dataDir, "articles", "_fault-story.md"), text);
  await rename(join(dataDir, "articles", "_fault-story.md"), join(dataDir, "articles", "fault-story.md"));
}

function look(): void {
  site.process.kill("SIGHUP");
}

async function get(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
}

/** What /healthz says. */
async function health(): Promise<string> {
  return (await get("/healthz")).text;
}

test("a running site publishes a saved article at SIGHUP, everywhere, though its pages were kept before", async () => {
  expect((await get("/article/fault-story")).status).toBe(404);
  expect((await get("/category/science")).text).not.toContain("The first title");
  await save(articleText("The first title", "2 minutes ago"));
  expect((await get("/article/fault-story")).status, "not yet").toBe(404);
  look();
  await vi.waitFor(async () => expect((await get("/article/fault-story")).status).toBe(200), PATIENCE);
  expect((await get("/article/fault-story")).text).toContain("The first title");
  expect((await get("/category/science")).text).toContain("The first title");
});

test("a file that became invalid leaves its last good version up, and /healthz and the log name the problem", async () => {
  for (const [text, reason] of [
    [articleText("Second", "2026-02-31"), "Invalid time value"],
    ["---\ntitle: [half\n---\n", "not valid YAML"],
    ["", "has no front matter"],
    [new Uint8Array([0xff, 0xfe, 0x00, 0x41]), "not UTF-8"],
    [new Uint8Array(2_000_000).fill(0x41), "larger than 1 MB"],
  ] as const) {
    await save(text as string);
    look();
    await vi.waitFor(async () => expect(await health()).toContain(reason), PATIENCE);
    expect(await health()).toContain("articles/fault-story.md");
    const { status, text: page } = await get("/article/fault-story");
    expect(status).toBe(200);
    expect(page).toContain("The first title");
    expect(site.log().some(({ problem }) => String(problem).includes(reason))).toBe(true);
  }
  await save(articleText("The third title"));
  look();
  await vi.waitFor(
    async () => expect((await get("/article/fault-story")).text).toContain("The third title"),
    PATIENCE,
  );
  expect(await health()).not.toContain("fault-story.md");
});

test.each([
  ["9,000 quotes in a row", `Before.\n\n${">".repeat(9000)} x`, 3],
  ["a list 600 deep", Array.from({ length: 600 }, (_, i) => `${"  ".repeat(i)}- x`).join("\n"), 101],
  ["HTML that nobody closes", `Before.\n\n${"<blockquote>".repeat(9000)}`, 3],
])(
  "%s in the newest story: its last good version stays everywhere, and the mistake is named",
  async (_what, body, line) => {
    await save(articleText("The good title", "1 minute ago"));
    look();
    await vi.waitFor(async () => expect((await get("/feed.xml")).text).toContain("The good title"), PATIENCE);
    await save(articleText("The bad title", "1 minute ago", body));
    look();
    await vi.waitFor(async () => expect(await health()).toContain("nests more than 100"), PATIENCE);
    expect(JSON.parse(await health()).problems).toEqual([
      expect.objectContaining({ file: "articles/fault-story.md", field: "body", line: line + 7 }),
    ]);
    for (const path of [
      "/feed.xml",
      "/feed.atom",
      "/feed.json",
      "/category/science/feed.xml",
      "/",
      "/article/fault-story",
    ]) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain("The good title");
      expect(text, path).not.toContain("The bad title");
    }
    await save(articleText("The mended title", "1 minute ago"));
    look();
    await vi.waitFor(
      async () => expect((await get("/feed.xml")).text).toContain("The mended title"),
      PATIENCE,
    );
    expect(await health()).not.toContain("fault-story.md");
  },
);

test("a new story that cannot be rendered is nowhere, and the feeds hold the others", async () => {
  await rm(join(dataDir, "articles", "fault-story.md"));
  look();
  await vi.waitFor(async () => expect((await get("/article/fault-story")).status).toBe(404), PATIENCE);
  await save(articleText("The bad title", "1 minute ago", ">".repeat(9000)));
  look();
  await vi.waitFor(async () => expect(await health()).toContain("nests more than 100"), PATIENCE);
  for (const path of [
    "/feed.xml",
    "/feed.atom",
    "/feed.json",
    "/",
    "/category/science",
    "/sitemaps/articles-1.xml",
  ]) {
    const { status, text } = await get(path);
    expect(status, path).toBe(200);
    expect(text, path).not.toContain("fault-story");
  }
  expect((await get("/article/fault-story")).status).toBe(404);
});

test("many signals at once do no harm", async () => {
  for (let i = 0; i < 50; i++) look();
  await save(articleText("The fourth title"));
  look();
  await vi.waitFor(
    async () => expect((await get("/article/fault-story")).text).toContain("The fourth title"),
    PATIENCE,
  );
});

test("what an editor must not write does nothing on the page", async () => {
  const body =
    'Before.\n\n<script>alert(1)</script>\n<img src=x onerror=alert(2)> [x](javascript:alert(3)) <iframe src="https://evil.example/"></iframe>\n\nAfter.';
  await save(articleText("'</title><script>alert(4)</script>'", "2026-01-02", body));
  look();
  await vi.waitFor(
    async () => expect((await get("/article/fault-story")).text).toContain("alert(4)"),
    PATIENCE,
  );
  const { text } = await get("/article/fault-story");
  expect(text).toContain("After.");
  expect(text).not.toMatch(/<script>alert|<img[^>]*onerror|href="javascript:|evil\.example/);
});

test("photographs have no other addresses than the known ones", async () => {
  for (const path of [
    "/photo/400/none.jpg.avif",
    "/photo/401/leaf.jpg.avif",
    "/photo/400/..%2F..%2Fpackage.json.jpeg",
    "/photo/400/%2e%2e%2fsite.json.jpeg",
    "/photo/400/..%5Csite.json.jpeg",
    "/photo/400/leaf.jpg%00.avif",
  ]) {
    expect([400, 404], path).toContain((await get(path)).status);
  }
});

test("a deleted file is gone", async () => {
  await rm(join(dataDir, "articles", "fault-story.md"));
  look();
  await vi.waitFor(async () => expect((await get("/article/fault-story")).status).toBe(404), PATIENCE);
});
