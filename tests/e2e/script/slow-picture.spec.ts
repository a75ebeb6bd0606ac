import type { Page } from "@playwright/test";
import { expectPath } from "../directory-page.ts";
import { holdRequests } from "../held-requests.ts";
import { expect, test } from "../test.ts";

const STORY = "/article/why-two-laboratories-disagree";
const COVER = /\/cover\//;

/** The page waits for something: its window has not loaded. */
async function expectStillLoading(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
}

test("'Copy link' works while a picture is missing", async ({ page, open, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const answer = await holdRequests(page, COVER);
  await open(STORY, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Copy link" }).first().click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  await expectStillLoading(page);
  answer();
});

test("live filters work while a picture is missing", async ({ page, open }) => {
  const answer = await holdRequests(page, /\/logo\.svg$/);
  await open("/dispensaries", { waitUntil: "commit" });
  await page.getByLabel("State", { exact: true }).selectOption("CO");
  await expectPath(page, "/dispensaries?state=CO");
  await expectStillLoading(page);
  answer();
});

test.describe("for a first visitor", () => {
  test.use({ askedForAge: false });

  test("the age dialog opens while a picture is missing", async ({ page, open }) => {
    const answer = await holdRequests(page, COVER);
    await open(STORY, { waitUntil: "commit" });
    const dialog = page.getByRole("dialog", { name: "Are you 21 or over?" });
    await expect(dialog).toBeVisible();
    await expectStillLoading(page);
    await dialog.getByRole("button", { name: "I am 21 or over" }).click();
    await expect(dialog).toBeHidden();
    await expectStillLoading(page);
    answer();
  });
});
