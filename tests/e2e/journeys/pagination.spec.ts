import { expectPath, listedNames, listings, readSummary } from "../directory-page.ts";
import { SHIPPED, shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

const PAGES = Math.ceil(SHIPPED.length / 10);

test("pages of results are reached by Next, Previous and their numbers", async ({ page, open }) => {
  await open("/dispensaries");
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  const first = await listedNames(page);
  await expect(pages.getByText("Previous")).not.toHaveRole("link");
  await pages.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/dispensaries?page=2");
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await listedNames(page)).not.toEqual(first);
  await pages.getByRole("link", { name: "Page 4", exact: true }).click();
  await expectPath(page, "/dispensaries?page=4");
  await expect(pages.getByRole("link", { name: "Page 4", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await pages.getByRole("link", { name: "Previous" }).click();
  await expectPath(page, "/dispensaries?page=3");
  await pages.getByRole("link", { name: "Page 1", exact: true }).click();
  await expectPath(page, "/dispensaries");
  await expect.poll(() => listedNames(page)).toEqual(first);
});

test("another page begins at its first listing, not at the filters and the map", async ({ page, open }) => {
  await open("/dispensaries");
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  const top = () =>
    listings(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  await pages.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/dispensaries?page=2");
  await expect.poll(top).toBeLessThan(450);
  await expect.poll(top).toBeGreaterThan(72);
  await page.getByLabel("Jump to").fill("7");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expectPath(page, "/dispensaries?page=7");
  await expect.poll(top).toBeLessThan(450);
  await expect.poll(top).toBeGreaterThan(72);
});

test("above five pages there are five numbers, the ends among them, and ellipses", async ({ page, open }) => {
  await open("/dispensaries?page=20");
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await expect(pages.getByRole("link", { name: /^Page \d+$/ })).toHaveText(
    [1, 19, 20, 21, PAGES].map(String),
  );
  await expect(pages.getByText("…")).toHaveCount(2);
});

test("the last page has no Next", async ({ page, open }) => {
  await open(`/dispensaries?page=${PAGES}`);
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await expect(pages.getByText("Next")).not.toHaveRole("link");
  await expect(pages.getByText("…")).toHaveCount(1);
});

test("Jump to leads to a page and keeps the filters", async ({ page, open }) => {
  await open("/dispensaries?state=CA");
  const { pages } = await readSummary(page);
  expect(pages).toBeGreaterThan(5);
  const jump = page.getByLabel("Jump to");
  await expect(jump).toHaveAttribute("max", String(pages));
  await jump.fill(String(pages));
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expectPath(page, `/dispensaries?state=CA&page=${pages}`);
  await expect.poll(async () => (await readSummary(page)).page).toBe(pages);
});

test("Jump to takes whole numbers from 1 to the page count only", async ({ page, open }) => {
  await open("/dispensaries");
  for (const typed of ["0", String(PAGES + 1), "2.5", ""]) {
    await page.getByLabel("Jump to").fill(typed);
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await expect(page.locator("#jump-to:invalid")).toHaveCount(1);
    await expectPath(page, "/dispensaries");
  }
});

test("five pages or fewer have neither ellipses nor Jump to", async ({ page, open }) => {
  const of = (state: string) => shippedMatches({ state }).length;
  const state = SHIPPED.map((row) => row.state).find((code) => of(code) > 20 && of(code) <= 50);
  if (!state) throw new Error("no state has so many listings");
  await open(`/dispensaries?state=${state}`);
  const { pages } = await readSummary(page);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(5);
  await expect(page.getByText("…", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Jump to")).toHaveCount(0);
});

test("a change of filters begins at the first page again", async ({ page, open }) => {
  await open("/dispensaries?state=CA&page=3");
  await page.getByLabel("Rating").selectOption("4");
  await page.getByRole("button", { name: "Show results" }).click();
  await expectPath(page, "/dispensaries?state=CA&rating=4");
});
