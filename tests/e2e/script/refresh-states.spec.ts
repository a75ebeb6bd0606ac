import { expect, test } from "../test.ts";

test("a refresh tells that it started, then that it succeeded", async ({ page, open }) => {
  await open("/dispensaries");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.searchParams.has("_data"),
    async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    },
  );
  await page.getByRole("button", { name: "Refresh Dispensaries Data" }).click();
  const running = page.getByRole("button", { name: "Refreshing..." });
  await expect(running).toBeDisabled();
  await expect(running.locator("svg")).toBeVisible();
  await expect(page.getByText("Refresh started")).toBeVisible();
  answer();
  await expect(page.getByText("Refresh successful")).toBeVisible();
  await expect(page.getByText("Refresh started")).toBeHidden();
  await expect(page.getByRole("button", { name: "Refresh Dispensaries Data" })).toBeEnabled();
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("Refresh successful")).toBeHidden();
});
