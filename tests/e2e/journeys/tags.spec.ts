import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

test("a tag lists its stories, newest first, in pages", async ({ page, open }) => {
  await open("/tag/state-law");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("State law");
  const stories = page.locator("main article");
  await expect(stories).toHaveCount(13);
  const dates = await stories
    .locator("time")
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  expect(dates).toEqual(dates.toSorted().reverse());
  await page
    .getByRole("navigation", { name: "Pages of stories" })
    .getByRole("link", { name: "Next" })
    .click();
  await expectPath(page, "/tag/state-law?page=2");
  await expect(stories).toHaveCount(12);
});

test("a tag in capitals leads to the lowercase address", async ({ page, open }) => {
  await open("/tag/State-Law?page=2");
  await expectPath(page, "/tag/state-law?page=2");
});

test("every story has the tags cannabis and marijuana, so both list all of them", async ({ page, open }) => {
  for (const tag of ["cannabis", "marijuana"]) {
    await open(`/tag/${tag}`);
    const count = Number.parseInt(
      (await page.getByText(/^\d+ stories with this tag/).textContent()) ?? "",
      10,
    );
    expect(count).toBeGreaterThanOrEqual(74);
  }
});

test("a tag that no story has is not found", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/tag/no-such-tag");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
});

test("all tags are listed by name with their number of stories", async ({ page, open }) => {
  await open("/tags");
  const tags = page.locator("main li a[href^='/tag/']");
  const names = await tags.locator("> span:first-child").allTextContents();
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.getByRole("link", { name: /^THC \d+ stories$/ }).click();
  await expectPath(page, "/tag/thc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("THC");
});

test("a card on a category's page leads to the tag above its headline", async ({ page, open }) => {
  await open("/category/politics");
  const tag = page.locator("main ul article a[href^='/tag/']").first();
  const name = await tag.textContent();
  await tag.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});
