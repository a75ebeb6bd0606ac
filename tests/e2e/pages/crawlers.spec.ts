import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => (url ?? "").replaceAll("&amp;", "&"));
}

test("robots.txt lets crawlers in and names the sitemap", async ({ request, site }) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  const text = await response.text();
  expect(text).toContain(`Sitemap: ${site.url}/sitemap-index.xml`);
  expect(text).not.toMatch(/^Disallow: \/\s*$/m);
});

test("the sitemaps list every listing and city once, and what they list answers 200", async ({
  request,
  site,
}) => {
  test.setTimeout(60_000);
  const index = await request.get("/sitemap-index.xml");
  expect(index.headers()["content-type"]).toContain("application/xml");
  const pages: string[] = [];
  for (const sitemap of locations(await index.text())) {
    const response = await request.get(sitemap);
    expect(response.status(), sitemap).toBe(200);
    // The news sitemap names again what is new.
    if (!sitemap.includes("/sitemaps/news-")) pages.push(...locations(await response.text()));
  }
  expect(new Set(pages).size).toBe(pages.length);
  const paths = pages.map((page) => page.replace(site.url, ""));
  const cities = new Set(SHIPPED.map(({ city, state }) => `${city}, ${state}`)).size;
  expect(paths.filter((path) => /^\/dispensaries\/[^/]+\/[a-z]{2}\/[^/]+$/.test(path))).toHaveLength(
    SHIPPED.length,
  );
  expect(paths.filter((path) => /^\/dispensaries\/[^/]+\/[a-z]{2}$/.test(path))).toHaveLength(cities);
  expect(paths.filter((path) => /^\/best-dispensaries\//.test(path))).toHaveLength(cities);
  expect(paths).toEqual(expect.arrayContaining(["/", "/dispensaries", "/dispensaries?state=CO"]));
  const sample = pages.filter((_, i) => i % Math.ceil(pages.length / 60) === 0);
  for (const page of sample) {
    const response = await request.get(page, { maxRedirects: 0 });
    expect(response.status(), page).toBe(200);
    expect(await response.text(), page).not.toContain('content="noindex');
  }
});

test("/healthz says what runs and what it holds", async ({ site }) => {
  // As the operator asks: from the same machine, through no proxy.
  const response = await fetch(`${site.url}/healthz`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    status: "ok",
    versions: { site: expect.any(String), node: expect.stringMatching(/^24\./) },
    database: { kind: "sqlite", lastError: null },
    outbox: { dead: 0, spooled: 0, setAside: 0 },
    directory: {
      listings: SHIPPED.length,
      demonstration: true,
      ageSeconds: expect.any(Number),
      rejected: 0,
      dropped: 0,
    },
    problemCount: 0,
    problems: [],
  });
});
