import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const SHIPPED = JSON.parse(readFileSync("data/deals.json", "utf8")) as { slug: string; ends: string }[];
const OVER = SHIPPED.filter(({ ends }) => ends.endsWith("ago"));

const notices = (page: Page) => page.locator("main article");

/** The miles that the notices under a heading give, in their order. */
async function milesUnder(page: Page, heading: string): Promise<number[]> {
  const group = page.locator("main section", { has: page.getByRole("heading", { name: heading }) });
  const texts = await group.getByText(/ miles$/).allTextContents();
  return texts.map((text) => Number(/([\d,.]+) miles$/.exec(text)?.[1]?.replaceAll(",", "") ?? Number.NaN));
}

test("the deals begin with today's, twelve a page, each with shop, dates, license and standing", async ({
  page,
  open,
}) => {
  await open("/deals");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dispensary deals");
  await expect(page.locator("main h2").first()).toHaveText("Valid today");
  await expect(notices(page)).toHaveCount(12);
  for (const notice of await notices(page).all()) {
    await expect(notice).toContainText(/[A-Z][a-z]{2} \d.*, 20\d\d/);
    await expect(notice).toContainText(/License DEMO-/);
    await expect(notice).toContainText("An example, not a real deal");
    await expect(notice.locator('a[href^="/dispensaries/"]')).toHaveCount(1);
  }
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expectPath(page, "/deals?page=2");
  await expect(page.getByRole("heading", { name: "On other days" })).toBeVisible();
});

test("a state and a kind narrow the list, and can be cleared", async ({ page, open }) => {
  await open("/deals");
  await page.getByLabel("State", { exact: true }).selectOption("California");
  await page.getByLabel("Kind", { exact: true }).selectOption("Loyalty program");
  await page.getByRole("button", { name: "Show deals" }).click();
  await expectPath(page, "/deals?state=CA&kind=loyalty");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dispensary deals in California");
  await expect(notices(page)).toHaveCount(1);
  await open("/deals?state=WA&kind=loyalty");
  await expect(page.getByText("No deal matches these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expectPath(page, "/deals");
});

test("near a ZIP the nearest come first, with their miles", async ({ page, open }) => {
  await open("/deals");
  await page.getByLabel("Near", { exact: true }).fill("97214");
  await page.getByRole("button", { name: "Show deals" }).click();
  await expectPath(page, "/deals?near=97214");
  const miles = await milesUnder(page, "Valid today");
  expect(miles.length).toBeGreaterThan(3);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles[0]).toBeLessThan(20);
});

test("a place that nobody knows is said to be unknown", async ({ page, open }) => {
  await open("/deals?state=CO&near=Atlantis");
  await expect(page.getByText("We could not find that place")).toBeVisible();
  await expectPath(page, "/deals?state=CO");
});

test("what the law of a state refuses is listed with its citation", async ({ page, open }) => {
  await open("/deals");
  const california = page.getByRole("row", { name: /^California/ });
  await expect(california).toContainText("free gift; buy one, get one; contest");
  await expect(california.getByRole("link", { name: /15040/ })).toBeVisible();
});

test("a deal's page gives its conditions and leads to the shop", async ({ page, open }) => {
  await open("/deals");
  const link = notices(page).first().getByRole("heading").getByRole("link");
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(page.getByRole("heading", { name: "Conditions" })).toBeVisible();
  await page.getByRole("link", { name: /^Hours and directions for/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dispensaries\/[^/]+\/[a-z]{2}\/./);
});

test("a shop's own page shows its deals", async ({ page, open }) => {
  await open("/deals/early-bird-flower-denver");
  await page.getByRole("link", { name: /^Hours and directions for/ }).click();
  await expect(page.getByRole("heading", { name: "Deals", exact: true })).toBeVisible();
  await page
    .getByRole("list", { name: /^Deals of/ })
    .getByRole("link")
    .first()
    .click();
  await expectPath(page, "/deals/early-bird-flower-denver");
});

test("a filter that no deal answers still shows what is asked for", async ({ page, open }) => {
  await open("/deals?state=VT&kind=contest");
  await expect(page.getByText("No deal matches these filters.")).toBeVisible();
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("VT");
  await expect(page.getByLabel("Kind", { exact: true })).toHaveValue("contest");
});

test("a deal that is over is gone, out of the lists, and leads to its shop", async ({
  page,
  open,
  problems,
}) => {
  expect(OVER.length).toBeGreaterThan(0);
  problems.expectStatus(410);
  const response = await page.request.get(`/deals/${OVER[0]?.slug}`);
  expect(response.status()).toBe(410);
  expect(response.headers()["cache-control"]).toBe("no-store");
  await open(`/deals/${OVER[0]?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This deal has ended");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: /^Go to/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dispensaries\//);
  for (const search of ["", "?page=2", "?page=3"]) {
    const html = await (await page.request.get(`/deals${search}`)).text();
    for (const { slug } of OVER) expect(html).not.toContain(slug);
  }
});

test("a deal that never was is not found", { tag: "@server" }, async ({ request }) => {
  expect((await request.get("/deals/no-such-deal")).status()).toBe(404);
});

test("addresses have one form", async ({ page, open }) => {
  await open("/deals?near=&kind=nothing&state=colorado&page=9");
  await expectPath(page, "/deals?state=CO");
  await open("/deals/DETROIT-ounce-week");
  await expectPath(page, "/deals/detroit-ounce-week");
});

test("deals that are over are behind a link, without what they offered, and nothing leads search engines there", async ({
  page,
  open,
}) => {
  await open("/deals");
  await expect(page.getByRole("heading", { name: "Ended" })).toHaveCount(0);
  await page
    .getByRole("link", { name: `Show ${OVER.length} ended deal${OVER.length === 1 ? "" : "s"}` })
    .click();
  await expectPath(page, "/deals?show=ended");
  await expect(page.getByRole("heading", { name: "Ended" })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Show current deals" }).click();
  await expectPath(page, "/deals");
});

test("a state without a deal of today shows those of the nearest state that has some", async ({
  page,
  open,
}) => {
  // The shop in Maryland begins in six days.
  await open("/deals?state=MD");
  const heading = page.getByRole("heading", { name: /^Valid today in / });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^No deal in Maryland is valid today\./)).toBeVisible();
  await page.getByRole("link", { name: /^All deals in / }).click();
  await expect(page.getByRole("heading", { name: "Valid today", exact: true })).toBeVisible();
});
