import { expect, test } from "../test.ts";

const INTERACTIVE = ".map-stage[data-interactive]";

test("the interactive map's library is fetched only once the map is in view", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const libraries: string[] = [];
  page.on("request", (request) => {
    if (/maplibre|mapbox/.test(request.url())) libraries.push(request.url());
  });
  // On a phone the map is there when it is asked for.
  await open("/dispensaries?view=map");
  await page.mouse.move(4, 460);
  await expect(page.locator("svg.map-drawing")).not.toBeInViewport();
  expect(libraries).toEqual([]);
  await page.locator(".map-stage").scrollIntoViewIfNeeded();
  await page.mouse.move(4, 470);
  await expect(page.locator(INTERACTIVE)).toBeVisible();
  expect(libraries.length).toBeGreaterThan(0);
  // Until the reader looks closer its figures are the list's: product.md 8.9.
  const first = page.getByRole("table", { name: "Listings by state" }).getByRole("row").nth(1);
  const state = await first.locator(".name").textContent();
  const count = await first.locator(".count").textContent();
  const name = `${state}: ${count} dispensaries`;
  const total = page.locator(".map-interactive").getByRole("link", { name });
  await expect(total).toHaveText(count ?? "");
  await page.getByRole("button", { name: "Zoom in" }).click({ clickCount: 3 });
  await expect(total).toBeHidden();
  await expect(page.locator(".map-pin:visible").first()).toBeVisible();
});

test("by keyboard a shop's marker opens a popup with its link, and Escape gives the focus back", async ({
  page,
  open,
}) => {
  await open("/dispensaries?state=CO");
  await page.locator(".map-stage").scrollIntoViewIfNeeded();
  await page.mouse.move(300, 300);
  await expect(page.locator(INTERACTIVE)).toBeVisible();
  const shop = page.locator(".map-pin-one").first();
  await expect(shop).toBeVisible();
  await shop.focus();
  await page.keyboard.press("Enter");
  const link = page.locator('.map-interactive a[href^="/dispensaries/"][href*="/co/"]').first();
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(page.locator(".map-pin:focus")).toHaveCount(1);
});
