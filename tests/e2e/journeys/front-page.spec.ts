import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

test("the front page has every block in its order", async ({ page, open }) => {
  await open("/");
  const main = page.getByRole("main");
  const parts = [
    main.getByRole("link", { name: "Browse all dispensaries" }),
    main.getByRole("heading", { name: "Near you" }),
    main.getByRole("heading", { name: "State law" }),
    main.getByRole("heading", { name: "Latest Industry News" }),
    main.getByRole("heading", { name: "More Industry Updates" }),
    main.getByRole("link", { name: "View All News" }),
    main.getByRole("link", { name: "Subscribe to Cannabis Updates" }),
    main.getByRole("region", { name: "News ticker" }),
    main.getByRole("heading", { name: "Featured Stories" }),
    main.getByRole("heading", { name: "Dispensaries by city" }),
    main.getByRole("link", { name: "View Complete Dispensary Directory" }),
    main.getByRole("heading", { name: "In this edition" }),
    main.getByRole("heading", { name: "Cannabis and public health" }),
    main.getByRole("heading", { name: "Questions readers ask" }),
  ];
  for (const part of parts) await expect(part).toBeVisible();
});

test("the first screen of a desktop has the statement in one line and the lead's headline whole", async ({
  page,
  open,
}) => {
  await open("/");
  const statement = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(statement?.height).toBeLessThan(32);
  const headline = page.getByRole("region", { name: "Latest Industry News" }).locator("h3").first();
  const box = await headline.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  const near = await page.getByRole("region", { name: "Near you" }).boundingBox();
  expect(near?.height).toBe(115);
});

test("the strip of the law names days and places that lead to the law", async ({ page, open }) => {
  await open("/");
  const items = page.getByRole("region", { name: "State law" }).getByRole("listitem");
  await expect(items).toHaveCount(2);
  for (const item of await items.all())
    await expect(item).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} [A-Z][A-Za-z ]+: .+\.$/);
  await items.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/(is-[a-z0-9-]+-legal\/|legality)/);
});

test("three stories, three more, and the same six as a list", async ({ page, open }) => {
  await open("/");
  const latest = page.getByRole("region", { name: "Latest Industry News" }).getByRole("article");
  await expect(latest).toHaveCount(6);
  const paths = (await latest.evaluateAll((stories) =>
    stories.map((story) => story.querySelector("h3 a")?.getAttribute("href")),
  )) as string[];
  expect(new Set(paths).size).toBe(6);
  const edition = page.getByRole("region", { name: "In this edition" }).locator("h3 a");
  expect(await edition.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(paths);
  const featured = page.getByRole("region", { name: "Featured Stories" }).locator("h3 a");
  for (const path of await featured.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    expect(paths).not.toContain(path);
});

test("cards show the fixed byline and a relative date with the full one as its tooltip", async ({
  page,
  open,
}) => {
  await open("/");
  const lead = page.getByRole("region", { name: "Latest Industry News" }).getByRole("article").first();
  await expect(lead).toContainText("Leaf Courier staff reporter");
  await expect(lead.locator("time")).toHaveText(/ ago$/);
  await expect(lead.locator("time")).toHaveAttribute("title", /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
});

test("twelve cities lead to their pages", async ({ page, open }) => {
  await open("/");
  const cities = page.getByRole("region", { name: "Dispensaries by city" });
  await cities.getByRole("link", { name: /^Washington DC/ }).click();
  await expectPath(page, "/dispensaries/washington/dc");
});

test("of ten questions one is open at a time, and the first gives the law's count of today", async ({
  page,
  open,
}) => {
  await open("/");
  const questions = page.getByRole("main").locator('details[name="questions"]');
  await expect(questions).toHaveCount(10);
  await expect(questions.first()).toContainText("21 states plus DC and Guam and medical in 37 states");
  await expect(questions.first()).toContainText("early 2023");
  await expect(questions.first()).toContainText(/our table counts 2\d states plus DC/);
  await questions.nth(3).locator("summary").click();
  await expect(questions.nth(3)).toHaveAttribute("open", "");
  await expect(page.getByRole("main").locator('details[name="questions"][open]')).toHaveCount(1);
  await questions.nth(3).locator("summary").click();
  await expect(page.getByRole("main").locator('details[name="questions"][open]')).toHaveCount(0);
});

test("a story is read from the front page", async ({ page, open }) => {
  await open("/");
  const headline = page.getByRole("region", { name: "Latest Industry News" }).locator("h3 a").first();
  const title = await headline.textContent();
  await headline.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("no feed of anybody else's is asked for without being configured", async ({ page, open, site }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  await open("/");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});
