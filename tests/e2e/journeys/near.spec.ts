import { expectPath, listings, readSummary, showResults } from "../directory-page.ts";
import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

/** The miles that the rows give, in their order. */
async function milesShown(page: import("@playwright/test").Page): Promise<number[]> {
  const texts = await listings(page)
    .getByText(/ miles away$/)
    .allTextContents();
  return texts.map((text) => Number(/^([\d.]+) miles away$/.exec(text)?.[1] ?? Number.NaN));
}

for (const [place, near] of [
  ["80202", "80202"],
  ["denver, co", "Denver, CO"],
  ["Denver, Colorado", "Denver, CO"],
] as const) {
  test(`near "${place}" puts the nearest shops first, with their miles`, async ({ page, open }) => {
    await open("/dispensaries");
    await page.getByLabel("Near", { exact: true }).fill(place);
    await showResults(page);
    await expectPath(page, `/dispensaries?${new URLSearchParams({ near })}`);
    await expect.poll(() => milesShown(page)).toHaveLength(10);
    const miles = await milesShown(page);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles[0]).toBeLessThan(5);
    expect((await readSummary(page)).found).toBe(SHIPPED.length);
    await expect(page.getByLabel("Near", { exact: true })).toHaveValue(near);
  });
}

test("a radius leaves out what is farther", async ({ page, open }) => {
  await open("/dispensaries?near=80202");
  await page.getByText("More filters").click();
  await page.getByLabel("Within").selectOption("10");
  await showResults(page);
  await expectPath(page, "/dispensaries?near=80202&radius=10");
  // The address changes first, then the page.
  await expect.poll(async () => (await readSummary(page)).found).toBeLessThan(SHIPPED.length);
  const { found, pages } = await readSummary(page);
  expect(found).toBeGreaterThan(0);
  await open(`/dispensaries?near=80202&radius=10${pages > 1 ? `&page=${pages}` : ""}`);
  const miles = await milesShown(page);
  expect(miles.at(-1)).toBeLessThanOrEqual(10);
});

test("near a place, results can be ordered by rating instead", async ({ page, open }) => {
  await open("/dispensaries?near=80202&radius=25&sort=rating");
  const ratings = (await listings(page).locator("td:last-child").allTextContents()).map((text) =>
    Number.parseFloat(text.replace(/^Rated /, "")),
  );
  expect(ratings.length).toBeGreaterThan(1);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(await milesShown(page)).toHaveLength(ratings.length);
});

test("a place that nobody knows is said to be unknown", async ({ page, open }) => {
  await open("/dispensaries");
  await page.getByLabel("Near", { exact: true }).fill("Atlantis, CO");
  await showResults(page);
  await expect(page.getByText("We could not find that place")).toBeVisible();
  await expect(page.getByText("Atlantis, CO")).toBeVisible();
  await expectPath(page, "/dispensaries");
  expect((await readSummary(page)).found).toBe(SHIPPED.length);
});
