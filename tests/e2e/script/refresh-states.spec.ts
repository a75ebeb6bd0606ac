import { expect, test } from "../test.ts";

test("a refresh tells that it started, then that it succeeded", async ({ page, open, holdData }) => {
  await open("/dispensaries");
  const answer = await holdData({ method: "POST" });
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
