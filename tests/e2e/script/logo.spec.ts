import type { Page } from "@playwright/test";
import { holdRequests } from "../held-requests.ts";
import { expect, test } from "../test.ts";

const logo = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Leaf Courier" });

test("its sources are tried in order, each failure is logged once, and the name in text is the last", async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/request: .*\/logo\.(svg|png)$/, /console: .*ERR_FAILED \(.*\/logo\.(svg|png)\)$/);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "warning" && logged.push(message.text()));
  await page.route(/\/logo[^/]*$/, (route) => route.abort());
  await open("/");
  await expect(logo(page).locator("img")).toHaveCount(0);
  await expect(logo(page).getByText("Leaf Courier")).toBeVisible();
  const address = new URL(page.url()).origin;
  expect(logged).toEqual([
    `logo: ${address}/logo.svg did not load`,
    `logo: ${address}/logo.png did not load`,
  ]);
});

test("the name stands in text until the picture has come", async ({ page, open }) => {
  const answer = await holdRequests(page, /\/logo[^/]*$/);
  await open("/", { waitUntil: "commit" });
  const name = logo(page).getByText("Leaf Courier");
  await expect(name).toBeVisible();
  answer();
  await expect(name).toBeHidden();
  const picture = logo(page).getByRole("img", { name: "Leaf Courier" });
  await expect(picture).toHaveCSS("opacity", "1");
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
