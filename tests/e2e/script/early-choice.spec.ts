import { demonstrate } from "../demonstration.ts";
import { holdRequests } from "../held-requests.ts";
import { expect, test } from "../test.ts";

test("a decision that is chosen before the script comes names its button all the same", async ({
  page,
  context,
  site,
}) => {
  const people = await demonstrate(site);
  await context.addCookies([{ name: "session", value: people.operator, url: site.url }]);
  const answer = await holdRequests(page, /\.js$/);
  await page.goto(`/desk/claims/${people.reviewId}`, { waitUntil: "commit" });
  await page.getByLabel("Refuse", { exact: true }).check();
  await expect(page.getByRole("button", { name: "Decide", exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole("button", { name: "Refuse the claim" })).toBeVisible();
});
