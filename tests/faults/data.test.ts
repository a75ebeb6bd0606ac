import { rm, truncate, writeFile } from "node:fs/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

const HEAD = "name,address,city,state,zip,website\n";
const GOOD = `${HEAD}The Good Shop,1 Main Street,Denver,CO,80202,\n`;
const ERROR_BOX = "There was an error loading dispensaries. Please try refreshing the data.";

let site: SiteUnderTest;
let visitor = 0;
afterEach(() => site.stop());

async function start(csv: string | Uint8Array | null): Promise<void> {
  site = await startSite({ csv, env: { TRUST_PROXY: "1" } });
}

/** Presses the refresh button; returns the toast's texts, from the page that follows. */
async function refresh(): Promise<string> {
  visitor += 1;
  const headers = { "X-Forwarded-For": `10.1.0.${visitor}` };
  const response = await postForm(`${site.url}/dispensaries`, { form: "refresh" }, headers);
  expect(response.status).toBe(303);
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const page = await fetch(site.url + response.headers.get("Location"), { headers: { Cookie: cookie } });
  return page.text();
}

type Health = {
  directory: { listings: number; origin: string; lastError: { reason: string } | null; rejected: number };
};

async function health(): Promise<Health["directory"]> {
  const response = await fetch(`${site.url}/healthz`);
  expect(response.status).toBe(200);
  return ((await response.json()) as Health).directory;
}

async function directoryPage(): Promise<string> {
  const response = await fetch(`${site.url}/dispensaries`);
  expect(response.status).toBe(200);
  return response.text();
}

describe("a file that cannot be used leaves the last good data, says why and shows the error box", () => {
  test.each<[string, (path: string) => Promise<void>, RegExp]>([
    ["binary", (path) => writeFile(path, new Uint8Array(5_000)), /binary/],
    ["of 200 MB", (path) => truncate(path, 200 * 1024 * 1024), /larger than 64 MB/],
    ["of one column", (path) => writeFile(path, "name\nOther\n"), /column/],
    ["badly quoted", (path) => writeFile(path, `${HEAD}"Oth"er,1 Main Street,Denver,CO,80202,\n`), /quoting/],
    [
      "half written",
      (path) => writeFile(path, `${HEAD}Other,1 Main Street,Denver,CO,80202,\nAnother,2 Ma`),
      /cut off/,
    ],
    ["empty", (path) => writeFile(path, ""), /empty/],
    ["of a header alone", (path) => writeFile(path, HEAD), /no dispensary/],
    [
      "of rows without a name",
      (path) => writeFile(path, `${HEAD},1 Main Street,Denver,CO,80202,\n`),
      /no dispensary/,
    ],
    ["missing", (path) => rm(path), /ENOENT/],
  ])("%s", async (_what, spoil, reason) => {
    await start(GOOD);
    await spoil(site.csv);
    const toast = await refresh();
    expect(toast).toContain("Refresh failed");
    expect(toast).toContain("There was an error refreshing the data:");
    const { listings, lastError } = await health();
    expect(listings).toBe(1);
    expect(lastError?.reason).toMatch(reason);
    const page = await directoryPage();
    expect(page).toContain(ERROR_BOX);
    expect(page).toContain("The Good Shop");
    expect(site.log().some(({ level, problem }) => level === 50 && reason.test(String(problem)))).toBe(true);
    for (const said of [toast, JSON.stringify(lastError)]) expect(said).not.toContain(site.folder);

    await writeFile(site.csv, GOOD.replace("Good", "Better"));
    expect(await refresh()).toContain("Refresh successful");
    expect((await health()).lastError).toBeNull();
    const after = await directoryPage();
    expect(after).toContain("The Better Shop");
    expect(after).not.toContain(ERROR_BOX);
  });
});

describe("without any good data at start", () => {
  test.each<[string, string | Uint8Array | null]>([
    ["a missing file", null],
    ["an empty one", ""],
    ["a binary one", new Uint8Array(100)],
  ])("%s: the 19 built-in dispensaries of New York stand", async (_what, csv) => {
    await start(csv);
    expect(await health()).toMatchObject({ listings: 19, origin: "the built-in list" });
    const page = await directoryPage();
    expect(page).toContain("Hudson Leaf Collective");
    expect(page).toContain(ERROR_BOX);
  });
});

test("rows that are wrong on their own are left out, with line and reason on /healthz", async () => {
  await start(
    `${GOOD},2 Main Street,Denver,CO,80202,\nOther,3 Main Street,Denver,CO,80202,javascript:alert(1)\n`,
  );
  expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({
    directory: { listings: 2, origin: "dispensaries.csv", rejected: 1, dropped: 1 },
    problems: expect.arrayContaining([
      { file: "dispensaries.csv", line: 3, reason: "no name" },
      { file: "dispensaries.csv", line: 4, reason: "website: not an http or https address" },
    ]),
  });
});

test("a listing that holds script is shown as text, and its website is no link", async () => {
  const name = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>';
  const cells = `"${name.replace(/"/g, '""')}","${name.replace(/"/g, '""')}",Denver,CO,80202`;
  await start(`${HEAD}${cells},javascript:alert(3)\n`);
  const { dispensaries } = (await (await fetch(`${site.url}/dispensaries.json`)).json()) as {
    dispensaries: { url: string }[];
  };
  for (const url of [
    `${site.url}/dispensaries`,
    dispensaries[0]?.url ?? "",
    `${site.url}/category/top-dispensaries`,
  ]) {
    const html = await (await fetch(url)).text();
    expect(html, url).toContain("alert(1)");
    expect(html, url).not.toMatch(/<script>alert|<img src=x|javascript:alert/);
  }
  const geojson = await fetch(`${site.url}/dispensaries.geojson`);
  expect(geojson.headers.get("Content-Type")).toContain("application/geo+json");
  expect(geojson.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("cells that a spreadsheet would run are text in the download", async () => {
  await start(`${HEAD}"=HYPERLINK(""http://evil.example"")",+1 Main Street,Denver,CO,80202,\n`);
  const csv = await (await fetch(`${site.url}/dispensaries.csv`)).text();
  expect(csv).not.toMatch(/(^|,|")[=+@]/m);
});

test("those who refresh at the same time share one load", async () => {
  await start(undefined as never);
  await writeFile(site.csv, GOOD);
  const before = site.log().filter(({ msg }) => msg === "directory loaded").length;
  await Promise.all(Array.from({ length: 8 }, refresh));
  const loads = site.log().filter(({ msg }) => msg === "directory loaded").length - before;
  expect(loads).toBeGreaterThanOrEqual(1);
  expect(loads).toBeLessThan(8);
});

test("a refresh of what has not changed leaves the pages that were kept as they are", async () => {
  await start(GOOD);
  const version = async () =>
    ((await (await fetch(`${site.url}/healthz`)).json()) as { directory: { version: number } }).directory
      .version;
  const before = await version();
  expect(await refresh()).toContain("Refresh successful");
  expect(await version()).toBe(before);
  await writeFile(site.csv, GOOD.replace("Good", "Better"));
  expect(await refresh()).toContain("Refresh successful");
  expect(await version()).toBeGreaterThan(before);
});

test("one visitor refreshes once in 10 seconds; then the answer is a toast, not an error page", async () => {
  await start(GOOD);
  const post = (headers: Record<string, string>) =>
    postForm(`${site.url}/dispensaries`, { form: "refresh" }, headers);
  expect((await post({})).status).toBe(303);
  expect((await post({})).status).toBe(303);
  const script = await fetch(`${site.url}/dispensaries?_data=directory%2Fpages%2Fdirectory.route`, {
    method: "POST",
    body: new URLSearchParams({ form: "refresh" }),
  });
  expect(script.status).toBe(429);
  expect(Number(script.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await script.json()).toMatchObject({
    ok: false,
    toast: { title: "Refresh failed", text: expect.stringMatching(/Wait \d+ second/) },
  });
});
