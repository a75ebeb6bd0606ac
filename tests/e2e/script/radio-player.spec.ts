import type { Page } from "@playwright/test";
import { violations } from "../axe.ts";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const EPISODE = "/radio/read-aloud/a-demonstration-of-our-radio-pages";

const playerOf = (page: Page) => page.getByRole("region", { name: "Radio player" });

/** Where the player is, in whole seconds. */
const positionOf = async (page: Page) =>
  Number(await playerOf(page).getByRole("slider", { name: "Position" }).inputValue());

/** Begins at the second chapter, and waits until something was heard. */
async function listenToChapter(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("link", { name: "How to listen" })
    .click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(24);
}

test("pressing Listen plays the recording, and Pause pauses it", async ({ page, open }) => {
  await open(EPISODE);
  const main = page.getByRole("main");
  await expect(main.locator("audio")).toHaveCount(0);
  await main.getByRole("button", { name: "Listen" }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(1);
  await expect(main.getByText(/^0:0\d of 1:08$/)).toBeVisible();
  await main.getByRole("button", { name: "Pause" }).click();
  await expect(playerOf(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const position = await positionOf(page);
  await page.waitForTimeout(1200);
  expect(await positionOf(page)).toBe(position);
});

test("it plays on while the reader goes to other pages, and leads back", async ({ page, open }) => {
  await open(EPISODE);
  await listenToChapter(page);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Blog" }).click();
  await expectPath(page, "/blog");
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
  await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(playerOf(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await playerOf(page).getByRole("link", { name: "A demonstration of our radio pages" }).click();
  await expectPath(page, EPISODE);
  await expect(page.getByRole("main").getByRole("button", { name: "Pause" })).toBeVisible();
});

test("it plays on when a page is not found", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open(EPISODE);
  await listenToChapter(page);
  await page.getByRole("link", { name: "A site that works without JavaScript" }).evaluate((link) => {
    link.setAttribute("href", "/no-such-page");
  });
  await page.getByRole("link", { name: "A site that works without JavaScript" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
});

test("chapters and paragraphs lead to their place, and the ones that are heard are marked", async ({
  page,
  open,
}) => {
  await open(EPISODE);
  await listenToChapter(page);
  const chapters = page.getByRole("navigation", { name: "Chapters" });
  await expect(chapters.locator("[aria-current]")).toContainText("How to listen");
  await expect(playerOf(page)).toContainText("How to listen");
  await page.getByRole("link", { name: "Listen from 51 seconds" }).click();
  await expect(chapters.locator("[aria-current]")).toContainText("How to subscribe");
  expect(new URL(page.url()).pathname).toBe(EPISODE);
});

test("the keyboard seeks, skips, changes the speed and closes the player", async ({ page, open }) => {
  await open(EPISODE);
  await listenToChapter(page);
  const player = playerOf(page);
  await player.getByRole("button", { name: "Pause" }).press("Enter");
  const slider = player.getByRole("slider", { name: "Position" });
  await slider.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "0 seconds of 1 minute 8 seconds");
  await player.getByRole("button", { name: "Forward 15 seconds" }).press("Enter");
  await expect(slider).toHaveAttribute("aria-valuetext", "15 seconds of 1 minute 8 seconds");
  await player.getByRole("button", { name: "Back 15 seconds" }).press("Space");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "1 second of 1 minute 8 seconds");
  await player.getByRole("button", { name: "Speed 1 times" }).press("Enter");
  await expect(player.getByRole("button", { name: "Speed 1.25 times" })).toBeFocused();
  await player.getByRole("button", { name: "Close the player" }).press("Enter");
  await expect(player).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("main").getByRole("button", { name: "Listen" }).click();
  await expect(player).toBeVisible();
});

test("what has the focus is never under the player, on a phone or a desktop", async ({ page, open }) => {
  await open(EPISODE);
  await listenToChapter(page);
  await playerOf(page).getByRole("button", { name: "Pause" }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator("#main").focus();
    const links = await page.locator("main :is(a[href]:not([tabindex]), button)").count();
    for (let i = 0; i < links; i++) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const player = document.querySelector('section[aria-label="Radio player"]');
        const focused = document.activeElement;
        if (!player || !focused || player.contains(focused)) return false;
        return focused.getBoundingClientRect().bottom > player.getBoundingClientRect().top + 1;
      });
      expect(covered, `element ${i} at ${width} px`).toBe(false);
    }
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`the player has no violation, ${colorScheme}`, async ({ page, open }) => {
      await open(EPISODE);
      await listenToChapter(page);
      await playerOf(page).getByRole("button", { name: "Pause" }).click();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page)).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBeLessThanOrEqual(0);
      }
    });
  });
}

test("a recording that cannot be loaded says so", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  problems.expect(/net::ERR_/);
  await page.route(/\/radio\/audio\//, (route) => route.fulfill({ status: 404, body: "" }));
  await open(EPISODE);
  await page.getByRole("main").getByRole("button", { name: "Listen" }).click();
  await expect(playerOf(page).getByRole("alert")).toHaveText("The recording could not be loaded.");
});

test("copying a feed's address says so", async ({ page, open, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/radio/read-aloud");
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Address copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/radio/read-aloud/feed.xml`,
  );
});

test("the system is told what is playing", async ({ page, open }) => {
  await open(EPISODE);
  await listenToChapter(page);
  const told = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
  expect(told).toEqual({ title: "A demonstration of our radio pages", state: "playing" });
});
