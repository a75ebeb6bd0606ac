import {
  expectFound,
  expectPath,
  listedNames,
  listings,
  readSummary,
  showResults,
} from "../directory-page.ts";
import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

const offering = (...services: string[]) =>
  SHIPPED.filter((row) => services.every((service) => row.services.split("|").includes(service)));

test("services narrow the results to shops that confirm all of them", async ({ page, open }) => {
  await open("/dispensaries");
  await page.getByText("More filters").click();
  await page.getByLabel("Medical").check();
  await page.getByLabel("Delivery").check();
  await showResults(page);
  await expectPath(page, "/dispensaries?service=medical&service=delivery");
  await expectFound(page, offering("medical", "delivery").length);
  await expect(page.getByLabel("Medical")).toBeChecked();
  await expect(page.getByText("More filters (2)")).toBeVisible();
});

test("'Open now' keeps only shops that are open in their own time zone", async ({ page, open }) => {
  await open("/dispensaries");
  await page.getByText("More filters").click();
  await page.getByLabel("Open now").check();
  await showResults(page);
  await expectPath(page, "/dispensaries?open=now");
  await expect.poll(async () => (await readSummary(page)).found).toBeLessThan(SHIPPED.length);
  const rows = listings(page);
  // In the small hours of the night no shop of the country may be open: then the page says that it found none.
  const shown = Math.min(10, (await readSummary(page)).found);
  await expect(rows).toHaveCount(shown);
  await expect(rows.filter({ hasText: /Open (until|24 hours)/ })).toHaveCount(shown);
});

test("results can be ordered by name", async ({ page, open }) => {
  await open("/dispensaries?state=NM");
  await page.getByText("More filters").click();
  await page.getByLabel("Sort by").selectOption("name");
  await showResults(page);
  await expectPath(page, "/dispensaries?state=NM&sort=name");
  const names = SHIPPED.filter(({ state }) => state === "NM").map(({ name }) => name);
  const byName = names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).slice(0, 10);
  await expect.poll(() => listedNames(page)).toEqual(byName);
});
