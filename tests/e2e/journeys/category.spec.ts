import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectPath } from "../directory-page.ts";
import { SHIPPED } from "../shipped-listings.ts";
import { startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

/** product.md 7.2; guides have the same page. */
const TITLES: Record<string, string> = {
  news: "News",
  guides: "Guides",
  "top-dispensaries": "Top Dispensaries",
  "top-growers": "Top Growers",
  products: "Products",
  business: "Business",
  culture: "Culture",
  health: "Health",
  politics: "Politics",
  science: "Science",
  medical: "Medical",
  legal: "Legal",
};

const headlines = (page: Page) =>
  page.locator("main article").getByRole("heading").getByRole("link").allTextContents();

const currentTab = (page: Page) =>
  page.getByRole("navigation", { name: /^Parts of / }).locator('[aria-current="page"]');

for (const [slug, title] of Object.entries(TITLES)) {
  test(`${title} has its own hero, a featured story and the latest ones`, async ({ page, open }) => {
    await open(`/category/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator(`header.hero-${slug} img`)).toHaveJSProperty("complete", true);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("listitem")).toContainText(["Home", "Categories", title]);
    await expect(trail.getByRole("link", { name: "Categories" })).toHaveAttribute("href", "/categories");
    const stories = page.locator("main article");
    await expect(stories.first().getByRole("link", { name: title, exact: true })).toHaveAttribute(
      "href",
      `/category/${slug}`,
    );
    await expect(stories.first().getByText(/^Leaf Courier staff reporter · .+ ago$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: `Latest ${title} Articles` })).toBeVisible();
    await expect(page.getByRole("heading", { name: `About ${title}` })).toBeVisible();
  });
}

// Top Dispensaries begins with listings.
for (const slug of Object.keys(TITLES).filter((each) => each !== "top-dispensaries")) {
  test(`the first screen of ${slug} has three headlines whole`, async ({ page, open }) => {
    await open(`/category/${slug}`);
    const hero = await page.locator("header.category-hero").boundingBox();
    expect(hero?.height).toBe(200);
    const bottoms = await page
      .locator("main article h2")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(bottoms).toHaveLength(3);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);
  });
}

/** What is behind the text of a band when it is first seen. */
const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test("a band has the colors of its look when it is seen, also on a page that was opened in place", async ({
  page,
  open,
}) => {
  await open("/about");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Legal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal");
  expect(await ground(page, "header.hero-legal")).toBe("rgb(195, 157, 50)");
  await open("/blog");
  expect(await ground(page, "header.hero-blog")).toBe("rgb(172, 141, 197)");
  // Its forty pictures are drawn when they are first asked for: nothing here waits for them.
  await open("/books", { waitUntil: "commit" });
  await expect(page.locator("main .hero-legal").first()).toHaveCSS("background-color", "rgb(195, 157, 50)");
});

test("a featured story's headline leads to it", async ({ page, open }) => {
  await open("/category/legal");
  const link = page.locator("main article").first().getByRole("heading").getByRole("link");
  const headline = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline ?? "");
});

test("matching ignores case: capitals lead to the lowercase address, and the query is kept", async ({
  page,
  open,
}) => {
  await open("/category/Top-GROWERS?tab=outdoor");
  await expectPath(page, "/category/top-growers?tab=outdoor");
});

test("without a category it is news", async ({ page, open }) => {
  await open("/category");
  await expectPath(page, "/category/news");
});

test("a category that does not exist is not found", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/category/sports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
});

for (const [slug, tabs] of [
  ["top-growers", ["Indoor", "Outdoor", "Organic"]],
  ["products", ["Flower", "Edibles", "Concentrates", "Topicals"]],
] as const) {
  test(`the tabs of ${slug} are links to its stories of one kind`, async ({ page, open }) => {
    await open(`/category/${slug}`);
    const links = page.getByRole("navigation", { name: /^Parts of / }).getByRole("link");
    await expect(links).toHaveText([...tabs]);
    await expect(currentTab(page)).toHaveText(tabs[0]);
    let before = await headlines(page);
    for (const tab of tabs.slice(1)) {
      await links.filter({ hasText: tab }).click();
      await expectPath(page, `/category/${slug}?tab=${tab.toLowerCase()}`);
      await expect(currentTab(page)).toHaveText(tab);
      await expect.poll(() => headlines(page)).not.toEqual(before);
      before = await headlines(page);
    }
    await links.filter({ hasText: tabs[0] }).click();
    await expectPath(page, `/category/${slug}`);
  });
}

test("top dispensaries shows real listings by tab, and the way to the directory", async ({ page, open }) => {
  type Row = (typeof SHIPPED)[number];
  const best = (rows: Row[], by: (row: Row) => number) =>
    rows
      .toSorted((a, b) => by(b) - by(a) || Number(b.reviews) - Number(a.reviews))
      .slice(0, 8)
      .map(({ rating }) => Number(rating).toFixed(1));
  // The directory's order weighs a rating by its reviews (product.md 8.3), as if each shop had 25 more of the average.
  const rated = SHIPPED.filter(({ rating }) => rating !== "");
  const average = rated.reduce((sum, { rating }) => sum + Number(rating), 0) / rated.length;
  const weighed = ({ rating, reviews }: Row) =>
    rating === "" ? -1 : (Number(rating) * Number(reviews || 1) + average * 25) / (Number(reviews || 1) + 25);
  const rows = page.locator("main section ol > li");
  await open("/category/top-dispensaries");
  await expect(page.getByRole("heading", { name: "Featured dispensaries" })).toBeVisible();
  await expect(page.getByText("Demonstration listings")).toBeVisible();
  const featured = SHIPPED.filter((row) => (row as Record<string, string>).featured === "true");
  await expect(rows.locator("b")).toHaveText(best(featured, ({ rating }) => Number(rating || -1)));
  for (const [tab, service] of [
    ["Medical", "medical"],
    ["Recreational", "adult-use"],
  ] as const) {
    await page
      .getByRole("navigation", { name: /^Parts of / })
      .getByRole("link", { name: tab })
      .click();
    await expect(page.getByRole("heading", { name: `${tab} dispensaries` })).toBeVisible();
    const confirmed = SHIPPED.filter(({ services }) => services.split("|").includes(service));
    await expect(rows.locator("b")).toHaveText(best(confirmed, weighed));
    await expect(page.locator("main aside").getByRole("link", { name: /^All / })).toHaveAttribute(
      "href",
      `/dispensaries?service=${service}`,
    );
  }
  await rows.first().getByRole("link").click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dispensaries\/[^/]+\/[a-z]{2}\/[^/]+$/);
});

test("the callout of top dispensaries leads to the directory", async ({ page, open }) => {
  await open("/category/top-dispensaries");
  await page.getByRole("link", { name: "Open the directory" }).click();
  await expectPath(page, "/dispensaries");
});

test("stories beyond the first page are reached by its links", async ({ page, open }) => {
  await open("/category/guides");
  const pages = page.getByRole("navigation", { name: "Pages of stories" });
  const first = await headlines(page);
  expect(first).toHaveLength(13);
  await expect(pages.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await pages.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/category/guides?page=2");
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const second = await headlines(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((headline) => first.includes(headline))).toEqual([]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/category\/guides\?page=2$/);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expectPath(page, "/category/guides");
});

test("a page beyond the last leads to the first", async ({ page, open }) => {
  await open("/category/guides?page=99");
  await expectPath(page, "/category/guides");
});

test("the head describes the list and names its feeds", async ({ page, open }) => {
  await open("/category/science");
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text));
  expect(data.map((each) => each["@type"])).toEqual(["BreadcrumbList", "CollectionPage"]);
  const list = data[1].mainEntity;
  expect(list.itemListElement.map((item: { name: string }) => item.name)).toEqual(await headlines(page));
  expect(list.numberOfItems).toBe(list.itemListElement.length);
  await expect(page.locator('link[rel="alternate"][title="Science (RSS)"]')).toHaveAttribute(
    "href",
    "/category/science/feed.xml",
  );
});

test("a category without stories says so, and stays out of search engines", async ({ page }) => {
  const data = await mkdtemp(join(tmpdir(), "leaf-courier-data-"));
  await cp("data", data, { recursive: true });
  for (const file of await readdir(join(data, "articles"))) {
    const path = join(data, "articles", file);
    if (/^category: health$/m.test(await readFile(path, "utf8"))) await rm(path);
  }
  const site = await startSite({ env: { DATA_DIR: data } });
  await page.goto(`${site.url}/category/health`);
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expect(page.getByText("Check back soon for updates in the Health category.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto(`${site.url}/categories`);
  await expect(page.getByText("No stories yet")).toHaveCount(1);
  // Its pictures may still be on their way.
  await page.waitForLoadState("networkidle");
  await site.stop();
  await rm(data, { recursive: true });
});

test("all categories are listed with the latest of each", async ({ page, open }) => {
  await open("/categories");
  const entries = page.locator("main section");
  await expect(entries.getByRole("heading")).toHaveText(Object.values(TITLES));
  await expect(entries.first().getByText(/ ago · \d+ stories$/)).toBeVisible();
  await entries.getByRole("heading").getByRole("link", { name: "Top Growers" }).click();
  await expectPath(page, "/category/top-growers");
});
