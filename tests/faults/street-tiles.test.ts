import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenArchives, townArchive } from "../../app/directory/map/tiles/town-archive-fixture.server.ts";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

/** Where a shop of the shipped directory is, and its page: what is around it is invented. */
const SHOP = "/dispensaries/denver/co/arkansas-river-botanicals";
const MAP = "/map/streets/denver/co/arkansas-river-botanicals.svg";
const AT = { lat: 39.73346, lng: -104.98051 };

const broken = brokenArchives(AT);
const good = () => townArchive({ at: AT, reach: 300 });

let folder: string;
let path: string;
let site: SiteUnderTest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "street-tiles-"));
  path = join(folder, "us.pmtiles");
  await writeFile(path, broken.cutTiles());
  site = await startSite({ env: { MAP_TILES: path } });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const health = async () => (await fetch(`${site.url}/healthz`)).json();
const page = async () => (await fetch(site.url + SHOP)).text();

/** Puts an archive into the place of the last one and has it read. */
async function replace(archive: Uint8Array, said: RegExp): Promise<void> {
  await writeFile(path, archive);
  site.process.kill("SIGHUP");
  await expect.poll(async () => String((await health()).streets.problem), { timeout: 10_000 }).toMatch(said);
}

test("an archive that is cut off is said in one line at the start, and the site runs without it", async () => {
  expect(site.output().match(/^ {2}streets .*/m)?.[0]).toMatch(
    /none: us\.pmtiles is cut off: it has 4,000 of its/,
  );
  expect(await health()).toMatchObject({
    status: "ok",
    streets: { file: "us.pmtiles", problem: expect.stringContaining("is cut off") },
    problems: [{ file: "us.pmtiles" }],
  });
  expect(await page()).not.toContain("/map/streets/");
  expect((await fetch(site.url + MAP)).status).toBe(404);
});

test("one that takes its place is taken while the site runs, or refused in words", async () => {
  await replace(broken.page(), /is no PMTiles archive/);
  await replace(broken.elsewhere(), /covers none of the listings/);
  await replace(good(), /undefined/);
  expect(await page()).toContain("/map/streets/");
  expect((await fetch(site.url + MAP)).status).toBe(200);
});

test("tiles that turn bad in their place cost the drawings that are not there yet, and nothing else", async () => {
  await writeFile(path, broken.garbageTiles());
  expect((await fetch(`${site.url}${MAP}?scheme=dark`)).status).toBe(404);
  expect((await fetch(site.url + MAP)).status).toBe(200);
  expect((await fetch(site.url + SHOP)).status).toBe(200);
  await replace(broken.garbageTiles(), /cannot be read/);
});
