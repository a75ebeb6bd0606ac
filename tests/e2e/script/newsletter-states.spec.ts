import { expect, test } from "../test.ts";

test("the button waits for the answer, the thanks stay for three seconds", async ({
  page,
  open,
  holdData,
}) => {
  await page.clock.install();
  await open("/dispensaries");
  const answer = await holdData({ method: "POST" });
  await page.getByPlaceholder("Your email address").fill(`reader-${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  answer();
  const thanks = page.getByText("Thank you for subscribing.");
  await expect(thanks).toBeVisible();
  await expect(page.getByPlaceholder("Your email address")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Subscribe", exact: true })).toBeEnabled();
  await page.clock.runFor(3_000);
  await expect(thanks).toBeHidden();
});

test("the thanks are not gone before their three seconds", async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByPlaceholder("Your email address").fill(`reader-${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const thanks = page.getByText("Thank you for subscribing.");
  await expect(thanks).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(thanks).toBeVisible();
  const look = page.getByText("Check your inbox");
  await expect(look).toBeHidden();
  await page.clock.runFor(200);
  await expect(thanks).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(look).toBeVisible();
});
