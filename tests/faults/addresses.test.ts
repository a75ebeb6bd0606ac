import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { rawGet } from "./raw-request.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** What a page of the directory says it found. */
async function found(
  search: string,
): Promise<{ status: number; html: string; count: string | undefined; url: string }> {
  const response = await fetch(`${site.url}/dispensaries${search}`);
  const html = await response.text();
  const text = html.replace(/<!--.*?-->|<[^>]+>/g, "");
  return {
    status: response.status,
    html,
    count: /Found ([\d,]+) dispensar/.exec(text)?.[1],
    url: response.url,
  };
}

describe("a search for", () => {
  test.each([
    ["10,000 characters", "x".repeat(10_000)],
    ["10,000 emoji", "🌿".repeat(10_000)],
    ["a NUL", "zzq\0"],
    ["control characters", "\u0001\u0007zzq\u001b[31m"],
    ["right-to-left text", "\u202Eمتجر القنب\u202C"],
    ["SQL", "'; DROP TABLE leads; --"],
    ["HTML", '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
    ["a lone surrogate", "zzq\ud83c"],
    ["a template", "{{7*7}}<%= 7 %>"],
  ])("%s ends as an empty result on the canonical URL", async (_what, q) => {
    const { status, html, count, url } = await found(`?${new URLSearchParams({ q })}`);
    expect(status).toBe(200);
    expect(count).toBe("0");
    expect([...(new URL(url).searchParams.get("q") ?? "")].length).toBeLessThanOrEqual(100);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
  });

  test("only control characters is no search", async () => {
    const { count, url } = await found("?q=%00%01%02");
    expect(new URL(url).search).toBe("");
    expect(count).toBe("1,500");
  });
});

describe("a malformed target", () => {
  test.each([
    ["/dispensaries?q=%", 302],
    ["/dispensaries?q=%ff%fe", 302],
    ["/dispensaries?q=%c3%28", 302],
    ["/dispensaries?%E0%A4%A=1", 302],
    ["/dispensaries?page=1&page=2", 302],
    ["/dispensaries?q[]=a", 302],
    ["/dispensaries?__proto__=1&constructor=2", 302],
    ["/%", 404],
    ["/%E0%A4%A", 404],
    ["/dispensaries/%ff/co", 404],
    ["/dispensaries/%00/co", 404],
    ["/dispensaries/denver/co/%", 404],
    ["/dispensaries/denver%2Fco", 404],
    ["/dispensaries%2Fdenver/co", 404],
    ["/..%2f..%2fpackage.json", 404],
    ["/assets/..%2f..%2f..%2fpackage.json", 404],
    ["/assets/%2e%2e/%2e%2e/server/index.js", 404],
    ["/../../package.json", 404],
    ["/assets/../../server/index.js", 404],
    ["/..\\..\\package.json", 404],
    ["/.env", 404],
    ["/sitemaps/__proto__-1.xml", 404],
    ["/sitemaps/constructor-1.xml", 404],
    ["/sitemaps/listings-99.xml", 404],
    ["/map/counties/..%2f..%2fpackage.json", 404],
    ["/map/counties/ZZ.svg", 404],
  ])("%s answers %i", async (target, status) => {
    const answer = await rawGet(site.url, target);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('"leaf-courier"');
  });

  test.each(["//evil.example/x", "//evil.example", "/\\evil.example", "//evil.example/?q=%"])(
    "%s never leads to another site",
    async (target) => {
      const { status, text } = await rawGet(site.url, target);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
      const location = /^location: (.*)$/im.exec(text)?.[1]?.trim();
      if (location) expect(new URL(location, site.url).host).toBe(new URL(site.url).host);
    },
  );

  test("that is not a path is refused", async () => {
    expect((await rawGet(site.url, "http://evil.example/")).status).toBe(400);
  });

  test.each([3_000, 150_000, 2_000_000])("of %i characters is too long", async (length) => {
    const { status } = await rawGet(site.url, `/${"a".repeat(length)}`);
    expect([404, 414, 431]).toContain(status);
  });
});

test.each(["utm_a&", "&", "a+"])(
  "a query of 138 KB of %s leads to a shorter one before anything reads it",
  async (part) => {
    const { status, text } = await rawGet(site.url, `/about?${part.repeat(138_000 / part.length)}`);
    expect(status).toBe(302);
    expect(/^location: (.*)$/im.exec(text)?.[1]?.length).toBeLessThan(2_000);
  },
);

describe("an unusual request", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "%s is answered, and not with an error of ours",
    async (method) => {
      const response = await fetch(`${site.url}/dispensaries`, { method });
      expect(response.status).toBeGreaterThanOrEqual(200);
      expect(response.status).toBeLessThan(500);
    },
  );

  test("a Host header does not decide where links lead", async () => {
    const response = await fetch(`${site.url}/dispensaries`, {
      headers: { "X-Forwarded-Host": "evil.example" },
    });
    expect(await response.text()).not.toContain("evil.example");
  });

  test("a data request for a route that is not the page's is refused", async () => {
    for (const data of ["x", "routes/../../x", "root", "directory/pages/city.route"]) {
      const response = await fetch(`${site.url}/dispensaries?_data=${encodeURIComponent(data)}`, {
        redirect: "manual",
      });
      expect(response.status, data).toBeLessThan(500);
    }
  });
});

test("nothing of all this ended the server or was an unexpected error", async () => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
