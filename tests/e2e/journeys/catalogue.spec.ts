import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectPath } from "../directory-page.ts";
import { startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

const products = (page: Page) => page.getByRole("region", { name: "Products" }).locator("article");

async function structuredData(page: Page) {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => JSON.parse(text));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("products are filtered by a form, and the address says how", async ({ page, open }) => {
      await open("/products");
      await page.getByLabel("Category").selectOption("Edibles");
      await page.getByLabel("State").selectOption("Colorado");
      await page.getByRole("button", { name: "Show results" }).click();
      await expectPath(page, "/products?category=edibles&state=CO");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cannabis edibles in Colorado");
      await expect(page.getByText(/^Found \d+ products/)).toBeVisible();
      for (const kicker of await products(page).locator("p").first().allTextContents()) {
        expect(kicker).toContain("Edibles");
      }
      await expect(page.getByLabel("Category")).toHaveValue("edibles");
    });

    test("a product tells what its label says, where it is sold, and more of its brand", async ({
      page,
      open,
    }) => {
      await open("/products?category=edibles");
      await products(page).getByRole("link", { name: "Salt Caramels" }).click();
      await expectPath(page, "/products/saltmarsh-salt-caramels");
      const label = page.getByRole("table", { name: /What the label says/ });
      await expect(label.getByRole("row", { name: "THC 5 mg 100 mg" })).toBeVisible();
      await expect(page.getByText("An example, not a real product.")).toHaveCount(1);
      await page.getByRole("link", { name: "Saltmarsh Confections" }).first().click();
      await expectPath(page, "/brands/saltmarsh-confections");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saltmarsh Confections");
    });

    test("a brand leads to its products, its states and the shops that carry it", async ({ page, open }) => {
      await open("/brands/larkmoor-farms");
      const table = page.getByRole("table", { name: /^Products of Larkmoor Farms/ });
      await expect(table.getByRole("row")).toHaveCount(4);
      await expect(page.getByText("An example, not a real brand.")).toHaveCount(1);
      const shop = page.locator('main a[href^="/dispensaries/"]').first();
      const name = await shop.textContent();
      await shop.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    });

    test("brands are filtered and paged", async ({ page, open }) => {
      await open("/brands");
      await expect(page.getByText("Found 14 brands. Displaying page 1 of 2.")).toBeVisible();
      await page.getByRole("link", { name: "Next" }).click();
      await expectPath(page, "/brands?page=2");
      await page.getByLabel("Category").selectOption("Drinks");
      await page.getByRole("button", { name: "Show results" }).click();
      await expectPath(page, "/brands?category=drinks");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Makers of drinks");
      await page.getByRole("heading").getByRole("link", { name: "Pale Lantern" }).click();
      await expectPath(page, "/brands/pale-lantern");
    });
  });
}

test("the makers of each kind are a link away, and the chosen kind is marked", async ({ page, open }) => {
  await open("/brands");
  const kinds = page.getByRole("navigation", { name: "Kinds of brands" }).getByRole("link");
  await expect(kinds).toHaveCount(8);
  await kinds.filter({ hasText: "Tinctures" }).click();
  await expectPath(page, "/brands?category=tinctures");
  await expect(kinds.filter({ hasText: "Tinctures" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("Category")).toHaveValue("tinctures");
});

test("each kind of product is explained, and reached from the top of the page", async ({ page, open }) => {
  await open("/products");
  const kinds = page.getByRole("navigation", { name: "Kinds explained" }).getByRole("link");
  await expect(kinds).toHaveCount(8);
  await kinds.filter({ hasText: "Tinctures" }).click();
  await expect(page.getByRole("region", { name: "Tinctures" })).toBeInViewport();
});

test("a filter that finds nothing says so, and stays out of search engines", async ({ page, open }) => {
  await open("/products?q=no+such+thing");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expectPath(page, "/products");
});

for (const [asked, canonical] of [
  ["/products?state=colorado&category=Edibles", "/products?category=edibles&state=CO"],
  ["/products?q=&category=&brand=&state=&strength=&sort=", "/products"],
  ["/products?page=99", "/products"],
  ["/brands?state=maine&utm=x", "/brands?state=ME"],
  ["/products/Saltmarsh-SALT-caramels", "/products/saltmarsh-salt-caramels"],
  ["/brands/Larkmoor-Farms", "/brands/larkmoor-farms"],
] as const) {
  test(`${asked} leads to ${canonical}`, async ({ page, open }) => {
    await open(asked);
    await expectPath(page, canonical);
  });
}

for (const path of ["/products/no-such-product", "/brands/no-such-brand"]) {
  test(`${path} is not found`, async ({ page, open, problems }) => {
    problems.expectStatus(404);
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  });
}

test("every product has a picture that is really there", async ({ page, open, request }) => {
  await open("/products");
  for (const image of await products(page).locator("img").all()) {
    const response = await request.get((await image.getAttribute("src")) ?? "");
    expect(response.headers()["content-type"]).toBe("image/svg+xml");
    expect(response.headers()["cache-control"]).toContain("immutable");
  }
  for (const path of ["/product-picture/no-such.svg", "/brand-picture/pale-lantern.svg?w=401"]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test("structured data gives what the label says, and neither price nor rating", async ({ page, open }) => {
  await open("/products/saltmarsh-salt-caramels");
  const [trail, product] = await structuredData(page);
  expect(trail["@type"]).toBe("BreadcrumbList");
  expect(product).toMatchObject({ "@type": "Product", name: "Salt Caramels", category: "Edibles" });
  expect(product.additionalProperty).toContainEqual(
    expect.objectContaining({ name: "THC per serving", value: 5, unitText: "mg" }),
  );
  expect(Object.keys(product)).not.toContain("offers");
  expect(Object.keys(product)).not.toContain("aggregateRating");
  await open("/brands/pale-lantern");
  expect((await structuredData(page)).map((data) => data["@type"])).toEqual(["BreadcrumbList", "Brand"]);
});

test("a real price is shown with its day, and a shop that is gone is left out", async ({ page }) => {
  const data = await mkdtemp(join(tmpdir(), "leaf-courier-data-"));
  await cp("data", data, { recursive: true });
  const path = join(data, "products.json");
  const all = JSON.parse(await readFile(path, "utf8"));
  const caramels = all.find(({ slug }: { slug: string }) => slug === "saltmarsh-salt-caramels");
  const [listing] = caramels.soldAt;
  caramels.demonstration = false;
  caramels.soldAt.push("gone-with-its-license");
  caramels.prices = [{ listing, cents: 2250, currency: "USD", checkedOn: "2026-11-20" }];
  await writeFile(path, JSON.stringify(all));
  const site = await startSite({ env: { DATA_DIR: data } });
  await page.goto(`${site.url}/products/saltmarsh-salt-caramels`);
  await expect(page.getByText("$22.50 on Nov 20, 2026")).toBeVisible();
  await expect(page.getByText("An example, not a real product.")).toHaveCount(0);
  const [, product] = await structuredData(page);
  expect(product.offers).toMatchObject([{ "@type": "Offer", price: "22.50", priceCurrency: "USD" }]);
  await page.waitForLoadState("networkidle");
  await site.stop();
  await rm(data, { recursive: true });
});
