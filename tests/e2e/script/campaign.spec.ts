import { expectFound, expectPath } from "../directory-page.ts";
import { shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

test("a page from a campaign's link works as any other, and its address stays as it was followed", async ({
  page,
  open,
}) => {
  const address = "/dispensaries?utm_source=mail&utm_campaign=fall";
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await open(address);
  await expectPath(page, address);
  const form = page.locator("form[action*='#newsletter']").first();
  await expect(form).toHaveAttribute("action", /^\/dispensaries#/);
  await page.getByLabel("Search", { exact: true }).pressSequentially("green");
  await expectPath(page, "/dispensaries?q=green");
  await expectFound(page, shippedMatches({ q: "green" }).length);
  // Neither a redirect nor a script that loads the page again.
  expect(loads).toHaveLength(1);
});
