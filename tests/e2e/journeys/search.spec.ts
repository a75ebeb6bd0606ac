import type { Page } from "@playwright/test";
import { expectPath } from "../directory-page.ts";
import { SHIPPED, shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

/** The one box in the masthead, on a phone behind its key. */
async function openBox(page: Page) {
  const key = page.getByRole("banner").locator("summary", { hasText: "Search" });
  if (await key.isVisible()) await key.click();
  return page.getByRole("banner").getByLabel("ZIP, city, shop or question").locator("visible=true");
}

async function search(page: Page, q: string): Promise<void> {
  const field = await openBox(page);
  await field.fill(q);
  await field.press("Enter");
}

test("a reader searches from any page and opens a story", async ({ page, open }) => {
  await open("/about");
  await search(page, "edibles");
  await expectPath(page, "/search?q=edibles");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “edibles”");
  await expect(await openBox(page)).toHaveValue("edibles");
  const first = page.getByRole("region", { name: "Stories" }).getByRole("heading", { level: 3 }).first();
  await expect(first.locator("mark")).toHaveText(/edibles?/i);
  const title = (await first.textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/(articles?|guide)\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

for (const [q, path] of [
  ["80202", "/dispensaries?near=80202"],
  ["weed shops near 80202", "/dispensaries?near=80202"],
] as const) {
  test(`“${q}” leads straight to what is near`, async ({ page, open }) => {
    await open("/");
    await search(page, q);
    await expectPath(page, path);
  });
}

test("a shop's phone and license number lead straight to it", async ({ page, open }) => {
  const numbers = SHIPPED.map(({ phone }) => phone);
  const shop = SHIPPED.find(({ phone, license_number }) => {
    return license_number && phone && numbers.indexOf(phone) === numbers.lastIndexOf(phone);
  });
  for (const q of [shop?.phone ?? "", shop?.license_number ?? ""]) {
    await open(`/search?${new URLSearchParams({ q })}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop?.name ?? "");
  }
});

test("a question of law is answered above the list, with what to read next", async ({ page, open }) => {
  await open("/search?q=2+oz+ohio");
  const answer = page.getByRole("region", { name: /Ohio/ }).first();
  await expect(answer).toContainText("Yes");
  await expect(answer).toContainText("Checked");
  await answer.getByRole("link", { name: "The law in Ohio" }).click();
  await expectPath(page, "/is-cannabis-legal/ohio");
});

test("a shop is answered with whether it is open, its number and the way", async ({ page, open }) => {
  const names = SHIPPED.map(({ name }) => name);
  const shop = SHIPPED.find(({ name, phone }) => phone && names.indexOf(name) === names.lastIndexOf(name));
  await open(`/search?${new URLSearchParams({ q: `${shop?.name} ${shop?.city}` })}`);
  const answer = page.getByRole("region", { name: shop?.name });
  await expect(answer.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+1\d{10}/);
  await expect(answer.getByRole("link", { name: /^Directions/ })).toBeVisible();
  await answer.getByRole("heading", { level: 2 }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop?.name ?? "");
});

test("a city is answered with its shops", async ({ page, open }) => {
  await open("/search?q=denver+co");
  const answer = page.getByRole("region", { name: "Denver, Colorado" });
  await answer.getByRole("link", { name: /^All \d+ in Denver$/ }).click();
  await expectPath(page, "/dispensaries/denver/co");
});

test("results stand by type, eight stories first, and each type has pages of its own", async ({
  page,
  open,
}) => {
  await open("/search?q=label");
  const stories = page.getByRole("region", { name: "Stories" });
  await expect(stories.getByRole("listitem")).toHaveCount(8);
  await stories.getByRole("link", { name: /^Show \d+ more stories$/ }).click();
  await expectPath(page, "/search?q=label&type=stories");
  await expect(stories.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(1);
  const kinds = page.getByRole("navigation", { name: "Kinds of results" });
  await expect(kinds.getByRole("link", { name: /^Stories/ })).toHaveAttribute("aria-current", "page");
  const titles = await stories.getByRole("heading", { level: 3 }).allTextContents();
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/search?q=label&type=stories&page=2");
  await expect(pages).toContainText("Page 2 of");
  await expect(stories.getByRole("heading", { level: 3 }).first()).not.toHaveText(titles[0] ?? "");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expectPath(page, "/search?q=label&type=stories");
  await kinds.getByRole("link", { name: /^All/ }).click();
  await expectPath(page, "/search?q=label");
});

test("dispensaries are those of the directory", async ({ page, open }) => {
  const matches = shippedMatches({ q: "denver" });
  await open("/search?q=denver&type=dispensaries");
  const dispensaries = page.getByRole("region", { name: "Dispensaries" });
  await expect(page.getByRole("link", { name: `Dispensaries ${matches.length}` })).toBeVisible();
  const names = await dispensaries.getByRole("heading", { level: 3 }).allTextContents();
  expect(matches.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  await expect(dispensaries).toContainText("Demonstration listings");
  await dispensaries.getByRole("link", { name: "Open in the directory" }).click();
  await expectPath(page, "/dispensaries?q=denver");
});

test("a typo is forgiven", async ({ page, open }) => {
  await open("/search?q=devner");
  await expect(page.getByRole("region", { name: "Denver, Colorado" })).toBeVisible();
  await open("/search?q=terpines");
  await expect(page.getByText("No results for “terpines”. These are spelled like it.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Stories" }).locator("mark").first()).toHaveText(
    /^Terpenes/i,
  );
});

test("a search that finds nothing says so and leads on", async ({ page, open }) => {
  await open("/search?q=xyzzyx");
  await expect(page.getByRole("heading", { name: "No results for “xyzzyx”" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(0);
  await page.getByRole("link", { name: "Browse all dispensaries" }).click();
  await expectPath(page, "/dispensaries");
});

test("a type without a result leads to the others", async ({ page, open }) => {
  const { name } = SHIPPED.find(({ name: one }) => one.split(" ").length === 3) ?? { name: "" };
  await open(`/search?${new URLSearchParams({ q: name, type: "pages" })}`);
  await expect(
    page.getByRole("heading", { name: `No results for “${name}” in About this site` }),
  ).toBeVisible();
  await page.getByRole("link", { name: /^See the \d+ other results?$/ }).click();
  await expectPath(page, `/search?${new URLSearchParams({ q: name })}`);
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
});

test("the empty page suggests searches that find something", async ({ page, open }) => {
  await open("/search");
  const suggestions = page.getByRole("main").locator('a[href^="/search?q="]');
  expect(await suggestions.count()).toBeGreaterThan(3);
  const word = (await suggestions.first().textContent()) ?? "";
  await suggestions.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${word}”`);
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
});

test("the front page's finder and the page of a wrong address understand the same", async ({
  page,
  open,
  problems,
}) => {
  problems.expectStatus(404);
  await open("/");
  await page.getByLabel("Find a dispensary").fill("80202");
  await page.getByLabel("Find a dispensary").press("Enter");
  await expectPath(page, "/dispensaries?near=80202");
  await open("/no-such-page");
  await page.getByRole("main").getByLabel("Search the site").fill("80202");
  await page.getByRole("main").getByLabel("Search the site").press("Enter");
  await expectPath(page, "/dispensaries?near=80202");
});

test("what is looked for is text, whatever it holds", async ({ page, open }) => {
  const q = `"><img src=x onerror=alert(1)> & </title>`;
  await open(`/search?${new URLSearchParams({ q })}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${q}”`);
  await expect(await openBox(page)).toHaveValue(q);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
});

for (const [asked, canonical] of [
  ["/search?q=", "/search"],
  ["/search?q=+++&type=stories", "/search"],
  ["/search?page=1&type=stories&q=label", "/search?q=label&type=stories"],
  ["/search?q=label&page=2", "/search?q=label"],
  ["/search?q=label&type=stories&page=999", "/search?q=label&type=stories"],
  ["/search?q=label&type=everything", "/search?q=label"],
  ["/search?q=%20green%00%20leaf%20&utm_source=x", "/search?q=green+leaf"],
] as const) {
  test(`${asked} leads to ${canonical}`, { tag: "@server" }, async ({ request, site }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(new URL(response.headers().location ?? "", site.url).href).toBe(site.url + canonical);
    expect((await request.get(canonical, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test("results are no page for search engines", async ({ page, open }) => {
  await open("/search?q=label");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test("a browser can add the search", { tag: "@server" }, async ({ request, site }) => {
  const response = await request.get("/opensearch.xml");
  expect(response.headers()["content-type"]).toContain("application/opensearchdescription+xml");
  expect(await response.text()).toContain(`template="${site.url}/search?q={searchTerms}"`);
});
