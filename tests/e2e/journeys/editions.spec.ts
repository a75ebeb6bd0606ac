import { mailTo } from "../mailbox.ts";
import { type NewsDesk, openNewsDesk } from "../news-desk.ts";
import { expect, test } from "../test.ts";

const EDITION = `---
date: 2026-11-21
number: 2
subject: A week without a law
preview: And what we wrote instead.
stories: [/article/why-two-laboratories-disagree]
---
## [Why two laboratories can disagree](/article/why-two-laboratories-disagree)

Both measured.

## The law this week

- **Ohio**, edibles: nothing changed. [Ohio’s page](/is-edibles-legal/ohio)
`;

const SPONSORED = `---
id: how-paper-is-made
title: How paper is made
excerpt: From the pulp to the fold, told by the people who sell the paper.
category: business
date: 1 minute ago
sponsor: { name: Quill & Paper, url: "https://paper.example/", licensee: false }
---
It begins [with a tree](https://paper.example/tree).
`;

let desk: NewsDesk;
test.beforeAll(async () => {
  desk = await openNewsDesk();
});
test.afterAll(() => desk.close());

test("a reader finds an edition and its stories from the foot of any page, and signs up for the next one", async ({
  page,
  open,
  site,
}) => {
  await open("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("link", { name: "What the THC percentage leaves out" }).click();
  await expect(page.getByText("A demonstration of an edition. It was sent to nobody.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The week in cannabis");
  const address = `reader-${crypto.randomUUID()}@example.com`;
  const form = page.locator("#newsletter-here");
  await form.getByLabel("The next one, by email").fill(address);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("region", { name: "Thank you for subscribing." })).toBeFocused();
  await expect(form.getByText("Check your inbox")).toBeVisible();
  expect(await mailTo(address, site.folder)).toBeTruthy();
  await page.getByRole("link", { name: "Your first dispensary visit, step by step" }).click();
  await expect(page).toHaveURL(/\/guide\/your-first-dispensary-visit$/);
});

test("what the form in the text refuses is said there, and stays", async ({ page, open, problems }) => {
  problems.expectStatus(400);
  await open("/newsletter");
  const form = page.locator("#newsletter-here");
  await form.getByPlaceholder("Your email address").fill("reader@localhost");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Enter an email address like name@example.com")).toBeVisible();
  await expect(form.getByPlaceholder("Your email address")).toHaveValue("reader@localhost");
  await expect(page.getByText("Enter an email address")).toHaveCount(1);
});

test("an edition is nowhere before it is sent, and everywhere from then on @server", async ({ request }) => {
  const get = async (path: string) => (await request.get(desk.site.url + path)).text();
  const path = "/newsletter/2026-11-21";
  const places = ["/newsletter", "/newsletter/feed.xml", "/newsletter/feed.json", "/sitemaps/pages-1.xml"];
  // As the operator asks: from the same machine, through no proxy.
  const version = async () =>
    (await (await fetch(`${desk.site.url}/healthz`)).json()).versions.data as number;
  const before = await version();
  await desk.save("newsletter/2026-11-21.md", EDITION);
  await expect.poll(version).toBeGreaterThan(before);
  expect((await request.get(desk.site.url + path)).status()).toBe(404);
  for (const place of places) expect(await get(place), place).not.toContain(path);
  await desk.save(
    "newsletter/2026-11-21.md",
    EDITION.replace("preview:", 'sent: "2026-11-21T15:00:00.000Z"\npreview:'),
  );
  await expect
    .poll(async () => (await request.get(desk.site.url + path)).status(), { timeout: 10_000 })
    .toBe(200);
  for (const place of places) expect(await get(place), place).toContain(path);
  expect(await get("/search?q=week+without+a+law")).toContain(path);
  expect(await get(path)).toContain("No. <!-- -->2");
});

test("a sponsored story says who paid, on its page, its card and among the results @server", async ({
  page,
  request,
}) => {
  await desk.save("articles/how-paper-is-made.md", SPONSORED);
  const at = (path: string) => desk.site.url + path;
  await expect
    .poll(async () => (await request.get(at("/article/how-paper-is-made"))).status(), { timeout: 10_000 })
    .toBe(200);
  await page.goto(at("/article/how-paper-is-made"));
  await expect(page.getByRole("link", { name: "Sponsored by Quill & Paper" })).toHaveAttribute(
    "rel",
    "sponsored noopener",
  );
  await expect(page.getByRole("link", { name: "with a tree" })).toHaveAttribute("rel", /sponsored/);
  for (const path of ["/category/business", "/search?q=paper+pulp"]) {
    await page.goto(at(path));
    const card = page.locator("main").getByText("Sponsored by Quill & Paper");
    await expect(card.first()).toBeVisible();
  }
  await page.goto(at("/"));
  await expect(page.getByText("How paper is made")).toHaveCount(0);
  const news = await (await request.get(at("/sitemaps/news-1.xml"))).text();
  expect(news).not.toContain("how-paper-is-made");
});
