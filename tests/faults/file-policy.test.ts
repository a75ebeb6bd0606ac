import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite({});
});
afterAll(() => site.stop());

const policyOf = async (path: string, init?: RequestInit) => {
  const response = await fetch(site.url + path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  return response.headers.get("Content-Security-Policy");
};

describe("what is no page runs nothing and is of no origin, whoever opens it by its address", () => {
  test.each([
    "/favicon.svg",
    "/icons.svg",
    "/cover/why-two-laboratories-disagree.svg",
    "/map/states.svg",
    "/map/states.geojson",
    "/dispensaries.csv",
    "/dispensaries.json",
    "/data/dispensaries.csv",
    "/feed.xml",
    "/feed.json",
    "/sitemap-index.xml",
    "/legality/changes.ics",
    "/robots.txt",
    "/.well-known/security.txt",
    "/looks.css",
    "/healthz",
    "/metrics",
    "/?q=%",
    "/search/suggest.json?q=denver",
  ])("%s", async (path) => {
    expect(await policyOf(path)).toMatch(/^default-src 'none'; .*sandbox$/);
  });

  test("a refused method", async () => {
    expect(await policyOf("/", { method: "DELETE" })).toMatch(/sandbox$/);
  });
});

test("a page has the pages' policy, and a script of the build none of a file's", async () => {
  const html = await (await fetch(site.url)).text();
  expect(await policyOf("/")).toMatch(/^default-src 'self'/);
  const [script] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  expect(script).toBeDefined();
  expect(await policyOf(script as string)).toBeNull();
});
