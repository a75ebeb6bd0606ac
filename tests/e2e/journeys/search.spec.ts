import { expectPath } from "../directory-page.ts";
import { SHIPPED, shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

test("a reader searches from the empty page and opens a story", async ({ page, open }) => {
  await open("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await page.getByLabel("Search for").fill("edibles");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expectPath(page, "/search?q=edibles");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “edibles”");
  await expect(page.getByLabel("Search for")).toHaveValue("edibles");
  const first = page.getByRole("region", { name: "Articles" }).getByRole("heading", { level: 3 }).first();
  await expect(first.locator("mark")).toHaveText(/edibles?/i);
  const title = (await first.textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/articles?\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("results stand by type, five of each, and each type has pages of its own", async ({ page, open }) => {
  await open("/search?q=label");
  const articles = page.getByRole("region", { name: "Articles" });
  await expect(articles.getByRole("listitem")).toHaveCount(5);
  await articles.getByRole("link", { name: /^All \d+ articles$/ }).click();
  await expectPath(page, "/search?q=label&type=articles");
  await expect(articles.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("region")).toHaveCount(1);
  const kinds = page.getByRole("navigation", { name: "Kinds of results" });
  await expect(kinds.getByRole("link", { name: /^Articles/ })).toHaveAttribute("aria-current", "page");
  const titles = await articles.getByRole("heading", { level: 3 }).allTextContents();
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/search?q=label&type=articles&page=2");
  await expect(pages).toContainText("Page 2 of");
  await expect(articles.getByRole("heading", { level: 3 }).first()).not.toHaveText(titles[0] ?? "");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expectPath(page, "/search?q=label&type=articles");
  await kinds.getByRole("link", { name: /^All/ }).click();
  await expectPath(page, "/search?q=label");
});

test("dispensaries are those of the directory, in its order", async ({ page, open }) => {
  const matches = shippedMatches({ q: "denver" });
  await open("/search?q=denver&type=dispensaries");
  const dispensaries = page.getByRole("region", { name: "Dispensaries" });
  await expect(page.getByRole("link", { name: `Dispensaries ${matches.length}` })).toBeVisible();
  const best = matches
    .toSorted(
      (a, b) =>
        Number(b.rating || -1) - Number(a.rating || -1) ||
        Number(b.reviews || -1) - Number(a.reviews || -1) ||
        (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    )
    .map(({ name }) => name);
  await expect(dispensaries.getByRole("heading", { level: 3 })).toHaveText(best.slice(0, 10));
  await expect(dispensaries).toContainText("Demonstration listings");
  await dispensaries.getByRole("link", { name: "Open in the directory" }).click();
  await expectPath(page, "/dispensaries?q=denver");
});

test("a dispensary is found by its name and its city together", async ({ page, open }) => {
  const listing = SHIPPED.find(({ city, state }) => city === "Denver" && state === "CO");
  if (!listing) throw new Error("no shipped listing is in Denver");
  await open(`/search?${new URLSearchParams({ q: `${listing.name}, Denver CO` })}`);
  const dispensaries = page.getByRole("region", { name: "Dispensaries" });
  await expect(dispensaries.getByRole("link", { name: listing.name }).first()).toBeVisible();
});

test("a typo is forgiven, and said", async ({ page, open }) => {
  await open("/search?q=devner");
  await expect(page.getByText("No dispensary fits “devner”. These fit “denver”.")).toBeVisible();
  await expect(page.getByText("No page has “devner” in just this spelling. These come close.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Articles" }).locator("mark").first()).toHaveText(/^Denver/);
});

test("a search that finds nothing says so and leads on", async ({ page, open }) => {
  await open("/search?q=xyzzyx");
  await expect(page.getByRole("heading", { name: "Nothing fits “xyzzyx”" })).toBeVisible();
  await expect(page.getByRole("region")).toHaveCount(0);
  await page.getByRole("link", { name: "Browse all dispensaries" }).click();
  await expectPath(page, "/dispensaries");
});

test("a type without a result leads to the others", async ({ page, open }) => {
  const { name } = SHIPPED.find(({ name: one }) => one.split(" ").length === 3) ?? { name: "" };
  await open(`/search?${new URLSearchParams({ q: name, type: "blog" })}`);
  await expect(page.getByRole("heading", { name: `Nothing in Blog fits “${name}”` })).toBeVisible();
  await page.getByRole("link", { name: /^See the \d+ other results?$/ }).click();
  await expectPath(page, `/search?${new URLSearchParams({ q: name })}`);
  await expect(page.getByRole("region", { name: "Dispensaries" })).toBeVisible();
});

test("the empty page suggests searches that find something", async ({ page, open }) => {
  await open("/search");
  const suggestions = page.getByRole("main").locator('a[href^="/search?q="]');
  expect(await suggestions.count()).toBeGreaterThan(3);
  const word = (await suggestions.first().textContent()) ?? "";
  await suggestions.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${word}”`);
  await expect(page.getByLabel("Search for")).toHaveValue(word);
  await expect(page.getByRole("region").first()).toBeVisible();
});

test("what is looked for is text, whatever it holds", async ({ page, open }) => {
  const q = `"><img src=x onerror=alert(1)> & </title>`;
  await open(`/search?${new URLSearchParams({ q })}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${q}”`);
  await expect(page.getByLabel("Search for")).toHaveValue(q);
  await expect(page.locator("main img")).toHaveCount(0);
});

for (const [asked, canonical] of [
  ["/search?q=", "/search"],
  ["/search?q=+++&type=articles", "/search"],
  ["/search?page=1&type=articles&q=label", "/search?q=label&type=articles"],
  ["/search?q=label&page=2", "/search?q=label"],
  ["/search?q=label&type=articles&page=999", "/search?q=label&type=articles"],
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
