import { expectPath, listedNames, listings, readSummary, showResults } from "../directory-page.ts";
import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

/** The miles that the rows give, in their order. */
async function milesShown(page: import("@playwright/test").Page): Promise<number[]> {
  const texts = await listings(page)
    .getByText(/[\d.] mi$/)
    .allTextContents();
  return texts.map((text) => Number(/([\d.]+) mi$/.exec(text)?.[1] ?? Number.NaN));
}

for (const [place, near, name] of [
  ["80202", "80202", "80202, Denver"],
  ["denver, co", "Denver, CO", "Denver, CO"],
  ["Denver, Colorado", "Denver, CO", "Denver, CO"],
] as const) {
  test(`near "${place}" is within 25 miles, the nearest shops first`, async ({ page, open }) => {
    await open("/dispensaries");
    await page.getByLabel("Near", { exact: true }).fill(place);
    await showResults(page);
    await expectPath(page, `/dispensaries?${new URLSearchParams({ near })}`);
    await expect.poll(() => milesShown(page)).toHaveLength(10);
    const miles = await milesShown(page);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles[0]).toBeLessThan(5);
    const { found, pages } = await readSummary(page);
    expect(found).toBeLessThan(SHIPPED.length / 4);
    await expect(page.getByLabel("Near", { exact: true })).toHaveValue(near);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Dispensaries near ${name}`);
    await expect(page).toHaveTitle(`Dispensaries near ${name} | Leaf Courier`);
    await expect(
      page.getByText(new RegExp(`^${found} shops within 25 miles; \\d+ (is|are)( known to be)? open at`)),
    ).toBeVisible();
    await open(`/dispensaries?${new URLSearchParams({ near, page: String(pages) })}`);
    expect((await milesShown(page)).at(-1)).toBeLessThanOrEqual(25);
  });
}

test("a radius leaves out what is farther, and anywhere nothing", async ({ page, open }) => {
  await open("/dispensaries?near=80202");
  const { found: usual } = await readSummary(page);
  await page.getByLabel("Within").selectOption("10 miles");
  await showResults(page);
  await expectPath(page, "/dispensaries?near=80202&radius=10");
  // The address changes first, then the page.
  await expect.poll(async () => (await readSummary(page)).found).toBeLessThan(usual);
  await page.getByLabel("Within").selectOption("Anywhere");
  await showResults(page);
  await expectPath(page, "/dispensaries?near=80202&radius=any");
  await expect.poll(async () => (await readSummary(page)).found).toBe(SHIPPED.length);
});

test("near a place, results can be ordered by rating instead", async ({ page, open }) => {
  await open("/dispensaries?near=80202&sort=rating");
  await expect(page.getByLabel("Sort by")).toHaveValue("rating");
  const first = await listedNames(page);
  await open("/dispensaries?near=80202&sort=rating&radius=any");
  const all = await (await page.request.get("/dispensaries.json?near=80202&sort=rating")).json();
  expect(first).toEqual(all.dispensaries.slice(0, 10).map(({ name }: { name: string }) => name));
  expect(await milesShown(page)).toHaveLength(10);
});

test("where nothing is near, the heading says so and the ten nearest stand there", async ({
  page,
  open,
  request,
}) => {
  await open("/dispensaries?near=82801");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "No shop is within 25 miles of 82801, Sheridan",
  );
  await expect(page.getByText(/^The ten nearest\./)).toBeVisible();
  expect(await readSummary(page)).toEqual({ found: 10, page: 1, pages: 1 });
  const miles = await milesShown(page);
  expect(miles).toHaveLength(10);
  expect(miles[0]).toBeGreaterThan(25);
  const names = await listedNames(page);
  const { count, dispensaries } = await (await request.get("/dispensaries.json?near=82801")).json();
  expect(count).toBe(10);
  expect(dispensaries.map(({ name }: { name: string }) => name)).toEqual(names);
});

test("where nothing near is open, the ten nearest stand there, open or not", async ({ page, open }) => {
  await open("/dispensaries?near=82801&open=now");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "No shop is open now within 25 miles of 82801, Sheridan",
  );
  await expect(page.getByText(/^The ten nearest, open or not\./)).toBeVisible();
  expect(await milesShown(page)).toHaveLength(10);
});

test("a phone's first screen has the first shop: its hours, its miles, a call and the way there", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/dispensaries?near=80202", "/dispensaries"]) {
    await open(path);
    const first = listings(page).first();
    const box = await first.boundingBox();
    expect(box?.y, path).toBeLessThan(700);
    await expect(first.getByText(/^(Open |Opens |Closed|Hours not known)/)).toBeInViewport();
    await expect(page.getByLabel("Rating")).toBeHidden();
  }
  await open("/dispensaries?near=80202");
  const call = listings(page)
    .getByRole("link", { name: /^\(\d{3}\) / })
    .first();
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  await page
    .locator("summary")
    .filter({ hasText: /^Filters/ })
    .click();
  await page.getByLabel("Rating").selectOption("4");
  await showResults(page);
  await expectPath(page, "/dispensaries?rating=4&near=80202");
});

test("the place is whole in its field, and a phone has the picture beside Filters where a ZIP leaves room for it", async ({
  page,
  open,
}) => {
  for (const width of [360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open("/dispensaries?near=Denver%2C+CO");
    const hidden = await page
      .getByLabel("Near", { exact: true })
      .evaluate((field) => field.scrollWidth - field.clientWidth);
    expect(hidden, `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await open("/dispensaries?near=80202");
  const filters = page.locator("summary").filter({ hasText: /^Filters/ });
  await expect(filters.locator("svg")).toBeVisible();
});

test("a phone's map is a link away, and its numbers are those of the rows", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/dispensaries?near=80202&page=2");
  const map = page.getByRole("region", { name: "Map of shops near 80202, Denver" });
  await expect(map).toBeHidden();
  await page.getByRole("navigation", { name: "Show as" }).getByRole("link", { name: "Map" }).click();
  await expectPath(page, "/dispensaries?near=80202&view=map&page=2");
  await expect(map).toBeVisible();
  const names = await listedNames(page);
  for (const [i, name] of names.entries()) {
    await expect(
      map.locator("a", { has: page.locator("title", { hasText: `${11 + i}. ${name}` }) }),
    ).toHaveCount(1);
  }
  await expect(listings(page).first().getByText("11", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Show as" }).getByRole("link", { name: "List" }).click();
  await expectPath(page, "/dispensaries?near=80202&page=2");
  await expect(map).toBeHidden();
});

test("on a phone another page of a place's list begins at its first row", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/dispensaries?near=80202");
  await page
    .getByRole("navigation", { name: "Pages of results" })
    .getByRole("link", { name: "Next" })
    .click();
  await expectPath(page, "/dispensaries?near=80202&page=2");
  const top = () =>
    listings(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  await expect.poll(top).toBeGreaterThan(60);
});

test("a ZIP and one press lead to a number to ring", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/dispensaries");
  await page.getByLabel("Near", { exact: true }).fill("80202");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expectPath(page, "/dispensaries?near=80202");
  await expect(
    listings(page)
      .getByRole("link", { name: /^\(\d{3}\) / })
      .first(),
  ).toBeInViewport();
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
