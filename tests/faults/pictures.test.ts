import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

let site: SiteUnderTest;
let own: string;
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "leaf-courier-undrawn-"));
  // Nothing is drawn there yet.
  site = await startSite({ env: { VAR_DIR: own } });
});
afterEach(async () => {
  await site?.stop("SIGKILL");
  await rm(own, { recursive: true, force: true, maxRetries: 5 });
});

/** Every story has these. */
const picturesOf = (slug: string, dot: string) => [
  `/social/${slug}${dot}png`,
  ...[400, 800, 1200].map((width) => `/cover/${slug}${dot}svg?w=${width}`),
];

test.each([
  ["as they are written", "."],
  ["by addresses that are written otherwise", "%2E"],
])("a page is made while many pictures wait to be drawn, %s", async (_, dot) => {
  const slugs = (await readdir("data/articles")).map((file) => parse(file).name).slice(0, 50);
  const left = new AbortController();
  let drawn = 0;
  const pictures = slugs
    .flatMap((slug) => picturesOf(slug, dot))
    .map(async (path) => {
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

test("nobody waits for a picture as long as a proxy does, which would take the site for one that is gone", async () => {
  const slugs = (await readdir("data/articles")).map((file) => parse(file).name).slice(0, 50);
  const widths = [400, 600, 800, 1200, 1440];
  const paths = slugs.flatMap((slug) => widths.map((width) => `/cover/${slug}.svg?w=${width}`));
  const start = Date.now();
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const { status, body } = await fetch(site.url + path);
      await body?.cancel();
      return status;
    }),
  );
  expect(Date.now() - start).toBeLessThan(25_000);
  expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]));
});
