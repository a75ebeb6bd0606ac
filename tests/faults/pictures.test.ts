import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

let site: SiteUnderTest;
let own: string;
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), "leaf-courier-undrawn-"));
  // Nothing is drawn there yet.
  site = await startSite({ env: { VAR_DIR: own } });
});
afterAll(async () => {
  await site?.stop("SIGKILL");
  await rm(own, { recursive: true, force: true, maxRetries: 5 });
});

/** Every story has these. */
const picturesOf = (slug: string) => [
  `/social/${slug}.png`,
  ...[400, 800, 1200].map((width) => `/cover/${slug}.svg?w=${width}`),
];

test("a page is made while many pictures wait to be drawn", async () => {
  const slugs = (await readdir("data/articles")).map((file) => parse(file).name).slice(0, 50);
  const left = new AbortController();
  let drawn = 0;
  const pictures = slugs.flatMap(picturesOf).map(async (path) => {
    const { ok } = await fetch(site.url + path, { signal: left.signal });
    if (ok) drawn += 1;
  });
  const all = Promise.allSettled(pictures);
  await expect.poll(() => drawn, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  const before = drawn;
  const page = await fetch(`${site.url}/about?while=drawn`);
  const meanwhile = drawn - before;
  left.abort();
  await all;
  expect(page.status).toBe(200);
  // Some may be drawn beside it; in the pictures' row it would come after most of them.
  expect(meanwhile).toBeLessThan(20);
});
