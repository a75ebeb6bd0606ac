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
  const table = page.getByRole("table", { name: "Listings by state" });
  const listed = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "California" }) });
  await expect(listed.getByRole("cell")).toHaveText(count);
  await listed.getByRole("link").click();
  await expect(page).toHaveURL(/\/dispensaries\?state=CA$/);
  await expect(page.getByRole("status").getByText(`Found ${count} dispensaries`)).toBeVisible();
});

test("a city's map has the shops of its page by number, and their names beside it", async ({ page }) => {
  await page.goto("/dispensaries/denver/co?page=2");
  const map = page.getByRole("region", { name: "On this map" });
  const shops = map.getByRole("listitem");
  await expect(shops).toHaveCount(10);
  const name = (await shops.first().getByRole("link").textContent()) ?? "";
  await expect(shops.first()).toContainText("11");
  await expect(map.locator("a title", { hasText: `11. ${name}` })).toHaveCount(1);
  await expect(shops.first().getByRole("link")).toHaveAttribute(
    "href",
    /^\/dispensaries\/denver\/co\/[a-z0-9-]+$/,
  );
});
