import { LAST_DAY } from "../../deal-days.ts";
import { violations } from "../axe.ts";
import { atDesk, ownShop, signIn } from "../signed-in.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops, one a test and way: whoever runs beside it changes another. */
const SHOPS = {
  phone: "demo-or-0053",
  phonePlain: "demo-or-0054",
  deal: "demo-or-0055",
  dealPlain: "demo-or-0056",
};

test("a first change of the phone waits for the desk, which publishes it and takes that back", async ({
  page,
  context,
  browser,
  site,
  javaScriptEnabled,
}) => {
  // Two browsers, one after the other.
  test.slow();
  const plain = javaScriptEnabled === false;
  // By its domain alone, as the site grants it: product.md 15.14.
  const owner = await ownShop(site, plain ? SHOPS.phonePlain : SHOPS.phone, { proof: 2 });
  await signIn(context, site, owner);
  const own = `/dashboard/${owner.claimId}/listing`;
  await page.goto(`${own}?field=phone`);
  await page.getByLabel("Phone", { exact: true }).fill("(503) 555-0177");
  await page.getByRole("button", { name: "Save phone" }).click();
  await expect(page.getByText("With our desk: (503) 555-0177.")).toBeVisible();

  await atDesk(browser, site, { javaScriptEnabled: !plain }, async (desk) => {
    await desk.goto("/desk/listings");
    await desk.getByRole("list", { name: "Changes to decide" }).getByText(owner.listingName).click();
    await expect(desk.getByRole("row", { name: /^The shop/ })).toContainText("(503) 555-0177");
    if (!plain) expect(await violations(desk)).toEqual([]);
    await desk.getByLabel("Publish", { exact: true }).check();
    await desk.getByRole("button", { name: plain ? "Decide" : "Publish the change" }).click();
    await expect(desk.getByText("The change is accepted.")).toBeVisible();

    const phone = page.getByRole("link", { name: "(503) 555-0177" });
    await expect.poll(async () => (await page.goto(owner.page)) && phone.count()).toBeGreaterThan(0);

    await desk.getByRole("list", { name: "Decided lately" }).getByText(owner.listingName).click();
    if (!plain) expect(await violations(desk)).toEqual([]);
    await desk.getByRole("button", { name: "Reverse the decision" }).click();
    await expect(desk.getByText("The change is waiting again.")).toBeVisible();
    await expect.poll(async () => (await page.goto(owner.page)) && phone.count()).toBe(0);

    await desk.getByLabel("Refuse", { exact: true }).check();
    await desk.getByLabel("Reason for refusing").selectOption("not-confirmed");
    await desk.getByRole("button", { name: plain ? "Decide" : "Refuse the change" }).click();
    await expect(desk.getByText("The change is refused.")).toBeVisible();
  });
  await page.goto(own);
  await expect(page.getByText("Nobody at the number on file could confirm it.")).toBeVisible();
});

test("a shop's first deal waits for the desk, which refuses it, takes that back and publishes it", async ({
  page,
  context,
  browser,
  site,
  problems,
  javaScriptEnabled,
}) => {
  // Two browsers, one after the other.
  test.slow();
  const plain = javaScriptEnabled === false;
  const owner = await ownShop(site, plain ? SHOPS.dealPlain : SHOPS.deal);
  await signIn(context, site, owner);
  const title = `Ten off on Tuesdays${plain ? ", without script" : ""}`;
  problems.expectStatus(400);
  await page.goto(`/dashboard/${owner.claimId}/deals`);
  await page.getByLabel("Percent off").check();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("What you offer").fill("10 percent off all flower, all Tuesday long.");
  await page.getByLabel("Conditions").fill("Once per person and day. Adults 21 and over.");
  await page.getByLabel("From").fill("2026-11-02");
  await page.getByLabel("Until").fill(LAST_DAY);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("so our desk reads it before readers see it")).toBeVisible();
  await page.getByRole("button", { name: /^(Publish|Send)/ }).click();
  await expect(page.getByText("Sent to our desk.")).toBeVisible();
  const own = page.url();

  await atDesk(browser, site, { javaScriptEnabled: !plain }, async (desk) => {
    await desk.goto("/desk/deals");
    await desk.getByRole("list", { name: "Deals", exact: true }).getByText(title).click();
    await expect(desk.getByRole("heading", { name: /^The law in/ })).toBeVisible();
    if (!plain) expect(await violations(desk)).toEqual([]);
    const address = desk.url();
    await desk.getByLabel("Refuse", { exact: true }).check();
    await desk.getByRole("button", { name: plain ? "Decide" : "Refuse the deal" }).click();
    await expect(desk.getByText("Choose a reason: the shop reads it")).toBeVisible();
    await desk.getByLabel("Reason for refusing").selectOption({ index: 1 });
    await desk.getByRole("button", { name: plain ? "Decide" : "Refuse the deal" }).click();
    await expect(desk.getByText("The deal is refused.")).toBeVisible();
    await page.goto(own);
    await expect(page.getByText("Our desk said:")).toBeVisible();

    await desk.goto(address);
    await desk.getByRole("button", { name: "Reverse the decision" }).click();
    await expect(desk.getByText("The deal is waiting again.")).toBeVisible();
    await desk.getByLabel("Publish", { exact: true }).check();
    await desk.getByRole("button", { name: plain ? "Decide" : "Publish the deal" }).click();
    await expect(desk.getByText("The deal is accepted.")).toBeVisible();
  });
  const shown = page.getByRole("link", { name: title });
  await expect.poll(async () => (await page.goto(owner.page)) && shown.count()).toBeGreaterThan(0);
});
