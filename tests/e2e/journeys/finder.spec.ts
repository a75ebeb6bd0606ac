import { expectPath, listedNames, readSummary } from "../directory-page.ts";
import { SHIPPED, shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

test("a reader finds a dispensary from the front page", async ({ page, open }) => {
  const word =
    SHIPPED.find(({ state }) => state === "CO")
      ?.name.split(" ")
      .at(-1)
      ?.toLowerCase() ?? "";
  await open("/");
  await page.getByLabel("Find a dispensary").fill(word);
  await page.getByLabel("State", { exact: true }).selectOption("CO");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expectPath(page, `/dispensaries?q=${word}&state=CO`);

  const matches = shippedMatches({ q: word, state: "CO" });
  expect(matches.length).toBeGreaterThan(0);
  expect((await readSummary(page)).found).toBe(matches.length);
  const names = await listedNames(page);
  expect(matches.map(({ name }) => name)).toEqual(expect.arrayContaining(names));

  const first = names[0] ?? "";
  await page.getByRole("link", { name: first, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
});

test("the front page leads to the whole directory and to its 12 cities", async ({ page, open }) => {
  await open("/");
  const cities = page
    .getByRole("region", { name: "Dispensaries by city" })
    .or(page.locator("section", { hasText: "Dispensaries by city" }));
  for (const path of [
    "new-york/ny",
    "los-angeles/ca",
    "chicago/il",
    "denver/co",
    "boston/ma",
    "seattle/wa",
  ]) {
    await expect(cities.locator(`li > a[href="/dispensaries/${path}"]`)).toBeVisible();
  }
  for (const path of [
    "portland/or",
    "las-vegas/nv",
    "phoenix/az",
    "detroit/mi",
    "san-francisco/ca",
    "washington/dc",
  ]) {
    await expect(cities.locator(`li > a[href="/dispensaries/${path}"]`)).toBeVisible();
  }
  await page.getByRole("link", { name: "View Complete Dispensary Directory" }).click();
  await expectPath(page, "/dispensaries");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Top Cannabis Dispensaries Near Me");
});
