import { type NewsDesk, openNewsDesk } from "../news-desk.ts";
import { expect, test } from "../test.ts";

const LINKED = [
  ["Editorial standards", "/editorial-standards"],
  ["Corrections", "/corrections"],
  ["Accessibility", "/accessibility"],
  ["Contact", "/contact"],
  ["Terms", "/terms"],
  ["Privacy", "/privacy"],
  ["Cookies", "/cookies"],
] as const;

test("About leads to every other page about the site", async ({ page, open }) => {
  await open("/about");
  const links = page.getByRole("navigation", { name: "About this site" });
  for (const [name, path] of LINKED)
    await expect(links.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await links.getByRole("link", { name: "Accessibility" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility");
});

test("a long text has contents that lead to its parts", async ({ page, open }) => {
  await open("/privacy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Global Privacy Control" }).click();
  await expect(page).toHaveURL(/#global-privacy-control$/);
  await expect(page.locator("#global-privacy-control")).toBeInViewport();
});

test("About says in structured data who publishes and where the policies stand", async ({
  page,
  open,
  site,
}) => {
  await open("/about");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const about = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "AboutPage");
  expect(about.mainEntity).toMatchObject({
    "@type": "NewsMediaOrganization",
    correctionsPolicy: `${site.url}/corrections`,
    publishingPrinciples: `${site.url}/editorial-standards`,
  });
});

test("the cookies page lists what the browser then really holds", async ({ page, open, context }) => {
  await open("/cookies");
  const table = page.getByRole("region", { name: "Cookies, session storage and local storage" });
  const names = await table.getByRole("rowheader").allInnerTexts();
  const listed = names.map((name) => name.split("\n")[0]);
  await page.getByPlaceholder("Your email address").fill("cookies@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing.")).toBeVisible();
  for (const { name } of await context.cookies()) expect(listed).toContain(name);
});

test("the list has every correction of the stories that ship, with their number", async ({ page, open }) => {
  await open("/corrections");
  const printed = page.getByRole("region", { name: "Corrections printed so far" });
  await expect(printed.getByText(/^\d+ under \d+ stories, newest first$/)).toBeVisible();
  await expect(printed.getByText("In Illinois visitors kept 30 grams.")).toBeVisible();
});

test.describe("a newsroom", () => {
  let desk: NewsDesk;
  test.beforeAll(async () => {
    desk = await openNewsDesk();
  });
  test.afterAll(() => desk.close());

  test("that printed a correction finds it in the list, with a link to its story", async ({ page }) => {
    await desk.save(
      "articles/a-colander-and-a-sieve.md",
      `---
id: science-a-colander-and-a-sieve
title: A colander and a sieve
excerpt: A story that an editor wrote a minute ago, and put right a minute later.
category: science
date: 2 days ago
corrections:
  - { date: 2026-11-20, was: It said sieve., is: It is a colander. }
---
A colander has holes.
`,
    );
    await expect
      .poll(async () => (await fetch(`${desk.site.url}/article/a-colander-and-a-sieve`)).status)
      .toBe(200);
    await page.goto(`${desk.site.url}/corrections`);
    const printed = page.getByRole("region", { name: "Corrections printed so far" });
    await expect(printed.getByText("It said sieve.")).toBeVisible();
    await expect(printed.getByText("Nov 20, 2026")).toBeVisible();
    await printed.getByRole("link", { name: "A colander and a sieve" }).click();
    await expect(page.locator("#corrections")).toHaveText("Corrections");
  });

  test("that saves a mistake in a text keeps the last good version, and is told", { tag: "@server" }, async ({
    request,
  }) => {
    await desk.save("company/terms.md", "---\ntitle: Terms\n---\nShort.\n");
    await expect
      .poll(async () => JSON.stringify((await (await fetch(`${desk.site.url}/healthz`)).json()).problems))
      .toMatch(/"file":"company\/terms\.md","line":\d+,"field":"description"/);
    const page = await (await request.get(`${desk.site.url}/terms`)).text();
    expect(page).toContain("Terms of use");
  });
});
