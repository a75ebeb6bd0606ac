import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

/** Whatever the hour: whether a shop is open now is the server's to say. */
const ZIP = "80202";

const section = (page: Page) => page.getByRole("region", { name: "Near you" });

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function ask(page: Page, zip: string): Promise<void> {
  await section(page).getByLabel("ZIP code").fill(zip);
  await section(page).getByRole("button", { name: "Show open shops" }).click();
}

/** What moved on the page so far. */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
      }),
  );
}

test("a ZIP shows shops, deals and the state's limit in place, and leaves the device in one request without a cookie", async ({
  page,
  open,
  context,
}) => {
  await open("/");
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes(ZIP) && requests.push(request.url()));
  const asked = page.waitForResponse((response) => response.url().includes("/near-you.json"));
  await ask(page, ZIP);
  const answer = await asked;
  expect((await answer.request().allHeaders()).cookie).toBeUndefined();
  // Early in the morning fewer than three are open.
  const { shops } = await answer.json();
  await expect(section(page).getByRole("link", { name: "80202, Denver" })).toHaveAttribute(
    "href",
    "/dispensaries?near=80202&open=now",
  );
  await expect(section(page).getByText(/^(about )?\d+(\.\d+)? miles? · fictional$/)).toHaveCount(
    shops.length,
  );
  await expect(section(page).getByText("Carry up to 2 ounces")).toBeVisible();
  await expect(section(page).getByText("Colorado, 21 and over")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Near you" })).toBeFocused();
  expect(requests).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("near"))).toMatch(/^80202 39\.\d+ -10[45]\.\d+$/);
  expect(JSON.stringify(await context.cookies())).not.toContain(ZIP);
});

test("a remembered ZIP is shown again, and nothing moves for it", async ({ page, open }) => {
  await open("/");
  await ask(page, ZIP);
  await expect(section(page).getByRole("button", { name: "Forget" })).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const answered = page.waitForResponse((response) => response.url().includes("/near-you.json"));
    await open("/");
    await answered;
    await expect(section(page).getByRole("button", { name: "Forget" })).toBeVisible();
    expect(await shift(page), `${width} px`).toBeLessThanOrEqual(0.002);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("Change and Forget bring the form back; forgotten is forgotten", async ({ page, open }) => {
  await open("/");
  await ask(page, ZIP);
  await section(page).getByRole("button", { name: "Change" }).click();
  await expect(section(page).getByLabel("ZIP code")).toHaveValue(ZIP);
  await expect(page.getByRole("heading", { name: "Near you" })).toBeFocused();
  await ask(page, "97201");
  await expect(section(page).getByRole("link", { name: "97201, Portland" })).toBeVisible();
  await section(page).getByRole("button", { name: "Forget" }).click();
  await expect(section(page).getByLabel("ZIP code")).toBeVisible();
  expect(await stored(page)).toBe("{}");
});

test("a ZIP that nobody knows is said, and not remembered", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/");
  await ask(page, "00000");
  await expect(section(page).getByRole("status")).toHaveText(/We don’t know that ZIP code/);
  await expect(section(page).getByLabel("ZIP code")).toHaveAttribute("aria-invalid", "true");
  expect(await stored(page)).toBe("{}");
});

test("where no shop is near it says how far the first one is", async ({ page, open }) => {
  await open("/");
  await ask(page, "82801");
  await expect(section(page).getByText("Within 25 miles")).toBeVisible();
  await expect(section(page).getByText(/^(about )?\d+(\.\d+)? miles · fictional$/)).toHaveCount(1);
  await expect(section(page).getByText("No legal amount")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a form to the near view", async ({ page, open }) => {
    await open("/");
    await ask(page, ZIP);
    await expect(page).toHaveURL(/\/dispensaries\?near=80202&open=now$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("80202");
  });
});
