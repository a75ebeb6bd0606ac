import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createBranchHandler, type PageHandler } from "../../server/branch-handler.ts";
import { PAGE_TYPES } from "../e2e/page-types.ts";

const ORIGIN = "http://localhost:3000";
const home = mkdtempSync(join(tmpdir(), "leaf-courier-"));
let site: { startSite: () => Promise<unknown>; stopSite: () => Promise<void> };
let whole: PageHandler;
let branch: PageHandler;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("SITE_URL", ORIGIN);
  vi.stubEnv("VAR_DIR", home);
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  site = build.entry.module as unknown as typeof site;
  await site.startSite();
  whole = createRequestHandler(build, "production");
  branch = createBranchHandler(build, "production");
  // Both see one moment: pages say how long ago a story came, whether a shop is open, and since when the site runs.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(process, "uptime").mockReturnValue(60);
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await site.stopSite();
  rmSync(home, { recursive: true, force: true });
});

/** All that one handler answers. */
async function answerOf(handle: PageHandler, path: string, init?: RequestInit) {
  const response = await handle(new Request(ORIGIN + path, init), { clientAddress: "127.0.0.1" });
  const { status, headers } = response;
  const body = "document" in response ? response.document.toString() : await response.text();
  return { status, headers: [...headers], body };
}

/** The answer of a handler of the matched branch, which is that of the whole build's. */
async function sameAnswer(path: string, init?: RequestInit) {
  const answer = await answerOf(branch, path, init);
  expect(answer).toEqual(await answerOf(whole, path, init));
  return answer;
}

const form = (fields: Record<string, string>, accept: string): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { Accept: accept },
});

describe("a handler of the matched branch answers as the whole build does:", () => {
  test.each(PAGE_TYPES)("$name, $path", async ({ path, status = 200 }) => {
    expect((await sameAnswer(path)).status).toBe(status);
  });

  // What is kept of a page for one visitor, at one address, stands in the next one's.
  test.each([
    "/?visit=",
    "/?said='so'&utm_source=mail&visit=",
    "/dispensaries?q=nobody",
    "/dispensaries/denver/co?page=",
    "/article/why-two-laboratories-disagree?print=true&visit=",
    "/is-cannabis-legal/ohio?visit=",
    "/article/why-two-laboratories-disagree?visit=",
    "/category/news?visit=",
    "/search?q=visit",
  ])("%s… for one kind of visitor after the other", async (address) => {
    const visitors: Record<string, string>[] = [{}, { Cookie: "adult=yes" }, { "Sec-GPC": "1" }, {}];
    for (const [i, headers] of visitors.entries()) await sameAnswer(`${address}${i + 1}`, { headers });
  });

  test.each<[string, number]>([
    ["/healthz", 200],
    ["/feed.xml", 200],
    ["/blog/feed.json", 200],
    ["/category/science/feed.atom", 200],
    ["/radio/read-aloud/feed.xml", 200],
    ["/dispensaries.json?state=CO", 200],
    ["/article/why-two-laboratories-disagree.bib", 200],
    ["/map/states.svg", 200],
    ["/sitemap-index.xml", 200],
    ["/.well-known/gpc.json", 200],
    ["/sitemaps/no-such-1.xml", 404],
    ["/category", 301],
    ["/dispensaries?page=1", 302],
    ["/dispensaries/", 301],
    ["/DISPENSARIES//?state=CO", 301],
    ["/%64ispensaries", 301],
    ["/Dispensaries/denver/co", 301],
    ["/No-Such-Page/", 404],
    ["/%", 404],
    ["/dispensaries/%ff/co", 404],
    ["/a/b/c/d", 404],
    ["/?index", 200],
  ])("%s (%i)", async (path, status) => {
    expect((await sameAnswer(path)).status).toBe(status);
  });

  test.each<[string, string, number]>([
    ["/dispensaries?state=CO", "root", 200],
    ["/dispensaries?state=CO", "directory/pages/directory.route", 200],
    ["/blog/how-our-covers-are-drawn", "post", 200],
    ["/dispensaries", "directory/pages/city.route", 403],
    ["/no-such-page", "root", 200],
    ["/dispensaries", "no-such-route", 403],
  ])("the data of %s for the route %s", async (path, route) => {
    await sameAnswer(`${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`);
  });

  test.each<[string, string, Record<string, string>, number]>([
    ["with what a form lacks", "/contact", { form: "newsletter", email: "no address" }, 400],
    ["of no form", "/dispensaries", {}, 400],
    ["to the home page", "/?index", { form: "newsletter", email: "" }, 400],
    ["to an address nobody answers", "/no-such-page", { form: "newsletter", email: "" }, 400],
    ["to a file", "/feed.xml", { form: "newsletter" }, 405],
  ])("a post %s", async (_what, path, fields, status) => {
    expect((await sameAnswer(path, form(fields, "text/html"))).status).toBe(status);
    await sameAnswer(`${path}${path.includes("?") ? "&" : "?"}_data=root`, form(fields, "*/*"));
  });
});

/** By another address of one, a cache in front would know nothing of what it is to leave to its node. */
test.each([
  ["/Dispensaries.json?near=80202", "directory/downloads/json.route", "/dispensaries.json?near=80202"],
  ["/dispensaries%2ejson?q=a", "directory/downloads/json.route", "/dispensaries.json?q=a"],
  ["/Feed.xml?a=b", "feed-xml", "/feed.xml?a=b"],
])("a file has one address also for who asks for its data: %s", async (path, route, led) => {
  const data = `&_data=${encodeURIComponent(route)}`;
  const { status, headers } = await answerOf(branch, path + data);
  expect([status, Object.fromEntries(headers).location]).toEqual([301, led + data]);
});
