import { expect, test } from "../test.ts";

test("the drawn map's markers are links with a name in words, and the list beside it says the same", async ({
  page,
}) => {
  await page.goto("/dispensaries");
  const drawing = page.locator("svg.map-drawing");
  await expect(drawing).toBeVisible();
  const california = drawing.locator('a[href="/dispensaries?state=CA"]');
  await expect(california.locator("title")).toHaveText(/^California: \d+ dispensaries$/);
  const count = /\d+/.exec((await california.locator("title").textContent()) ?? "")?.[0] ?? "";
  const listed = page.locator(".map-totals").getByRole("link", { name: /California/ });
  await expect(listed).toContainText(count);
  await listed.click();
  await expect(page).toHaveURL(/\/dispensaries\?state=CA$/);
  await expect(page.getByRole("status").getByText(`Found ${count} dispensaries`)).toBeVisible();
});

test("a city's map lists its shops by name", async ({ page }) => {
  await page.goto("/dispensaries/denver/co");
  const shops = page.locator(".map-totals .shops a");
  await expect(shops).toHaveCount(12);
  await expect(shops.first()).toHaveAttribute("href", /^\/dispensaries\/denver\/co\/[a-z0-9-]+$/);
});
