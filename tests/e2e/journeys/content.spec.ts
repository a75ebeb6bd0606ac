import { type NewsDesk, openNewsDesk } from "../news-desk.ts";
import { expect, test } from "../test.ts";

const TITLE = "What a colander has to do with resin";

const STORY = `---
id: science-colander
title: ${TITLE}
excerpt: A story that an editor wrote a minute ago, with a photograph and two sources.
category: science
date: 1 minute ago
image: colander.jpg
imageAlt: A colander on a table
imageCredit: The editor
tags: [colanders, research]
references:
  - id: irc-280e
    authors: [United States Code]
    title: 26 U.S.C. § 280E
    url: https://www.law.cornell.edu/uscode/text/26/280E
  - id: nasem-2017
    authors: ["National Academies of Sciences, Engineering, and Medicine"]
    title: The Health Effects of Cannabis and Cannabinoids
    publication: The National Academies Press
    year: 2017
    doi: 10.17226/24625
corrections:
  - { date: today, was: It said sieve., is: It is a colander. }
---
Resin is sticky.[^nasem-2017] A colander has holes.[^irc-280e]

## How it works

![A second colander](images/colander.jpg)

## What it costs

| colander | dollars |
|---|--:|
| small | 4 |

<script>document.title = "pwned"</script>
`;

let desk: NewsDesk;
test.beforeAll(async () => {
  desk = await openNewsDesk();
  await desk.photograph("colander.jpg", 1300, 900);
  await desk.save("articles/what-a-colander-has-to-do-with-resin.md", STORY);
  await expect
    .poll(async () => (await fetch(`${desk.site.url}/article/what-a-colander-has-to-do-with-resin`)).status)
    .toBe(200);
});
test.afterAll(() => desk.close());

for (const { where, path } of [
  { where: "the front page", path: "/" },
  { where: "its category", path: "/category/science" },
  { where: "its tag", path: "/tag/colanders" },
  { where: "the search", path: "/search?q=colander" },
]) {
  test(`an article that was saved just now is on ${where}, and a click leads to it`, async ({ page }) => {
    await page.goto(desk.site.url + path);
    await page.getByRole("main").getByRole("link", { name: TITLE }).first().click();
    await expect(page).toHaveURL(`${desk.site.url}/article/what-a-colander-has-to-do-with-resin`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  });
}

test("its page shows the photograph, the text, the sources and the correction", async ({ page }) => {
  await page.goto(`${desk.site.url}/article/what-a-colander-has-to-do-with-resin`);
  await expect(page).toHaveTitle(new RegExp(TITLE));
  const main = page.getByRole("main");
  for (const name of ["A colander on a table", "A second colander"]) {
    const picture = main.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(300);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/photo\/\d+\/.*\.avif$/,
    );
  }
  await expect(main.getByText("The editor")).toBeVisible();
  await expect(main.getByRole("heading", { name: "How it works" })).toHaveAttribute("id", "how-it-works");
  await expect(main.getByRole("region", { name: "Table 1" })).toBeVisible();
  await expect(main.getByText("It is a colander.")).toBeVisible();

  const [first, second] = await main.locator(".reference-mark a").all();
  await expect(first ?? main).toHaveAttribute("href", "#reference-1");
  await expect(second ?? main).toHaveAttribute("href", "#reference-2");
  await expect(page.locator("#reference-1")).toContainText("National Academies");
  await expect(page.locator("#reference-2")).toContainText("280E");
});

test("feeds and sitemaps have it", { tag: "@server" }, async ({ request }) => {
  const feed = await (await request.get(`${desk.site.url}/feed.xml`)).text();
  expect(feed).toContain(TITLE);
  const index = await (await request.get(`${desk.site.url}/sitemap-index.xml`)).text();
  const sitemaps = await Promise.all(
    Array.from(index.matchAll(/<loc>([^<]+)<\/loc>/g), async ([, url]) =>
      (await request.get(url ?? "")).text(),
    ),
  );
  expect(sitemaps.join()).toContain("/article/what-a-colander-has-to-do-with-resin");
});

test("a photograph comes in the format of its name, may be kept, and is not sent twice", {
  tag: "@server",
}, async ({ request }) => {
  const url = `${desk.site.url}/photo/800/colander.jpg.webp`;
  const response = await request.get(url);
  expect(response.status()).toBe(200);
  const { "content-type": type, "cache-control": policy, etag = "" } = response.headers();
  expect(type).toBe("image/webp");
  expect(policy).toContain("max-age=");
  expect((await response.body()).subarray(8, 12).toString()).toBe("WEBP");
  expect((await request.get(url, { headers: { "If-None-Match": etag } })).status()).toBe(304);
});
