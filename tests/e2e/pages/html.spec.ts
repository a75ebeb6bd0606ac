import { htmlProblems } from "../../html-validate.ts";
import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

for (const { name, path, status = 200 } of PAGE_TYPES) {
  test(`${name} is valid HTML with a head of its own`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    const html = await response.text();
    expect(await htmlProblems(html)).toEqual([]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    if (status !== 200) return;
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html).toContain('<meta property="og:image:width" content="1200"');
    expect(html).toContain('<meta name="theme-color" content="#38a169"');
    for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(JSON.parse(data ?? "")).toHaveProperty("@context", "https://schema.org");
    }
  });
}

/** Other views of a page that is there already. */
const VIEWS = [
  "article-in-print",
  "rate-card-in-print",
  "contact-with-topic",
  "state-law-not-found",
  "newsletter-not-found",
];

test("every page has its own title", async ({ request }) => {
  const titles = await Promise.all(
    PAGE_TYPES.filter(({ name }) => !VIEWS.includes(name)).map(
      async ({ path }) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1],
    ),
  );
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

test("the directory's questions are structured data of the views that search engines keep", async ({
  request,
}) => {
  for (const [path, kept] of [
    ["/dispensaries", true],
    ["/dispensaries?q=leaf", false],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html.includes('content="noindex, follow"'), path).toBe(!kept);
    expect(html.includes('"@type":"FAQPage"'), path).toBe(kept);
    expect(html, path).toContain('"@type":"ItemList"');
  }
});

test("structured data gives ratings only where reviews are", async ({ request }) => {
  const html = await (await request.get("/dispensaries?page=150")).text();
  const lists = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, data]) => JSON.parse(data ?? ""),
  ).filter((data) => data["@type"] === "ItemList");
  expect(lists).toHaveLength(1);
  const items = lists[0].itemListElement as {
    item: { name: string; aggregateRating?: { reviewCount: number } };
  }[];
  expect(items.length).toBeGreaterThan(0);
  for (const { item } of items) expect(item.aggregateRating?.reviewCount ?? 1).toBeGreaterThan(0);
  expect(items.some(({ item }) => item.aggregateRating === undefined)).toBe(true);
});
