import { join } from "node:path";
import { LAST_DAY } from "../../deal-days.ts";
import { insertRows } from "../../shop-owner.ts";
import { violations } from "../axe.ts";
import { type OwnedShop, ownShop, signIn } from "../signed-in.ts";
import type { SiteUnderTest } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops with a license, one a test: whoever runs beside it changes another. */
const SHOPS = {
  clover: "demo-or-0027",
  abbott: "demo-or-0029",
  laurel: "demo-or-0030",
  walnut: "demo-or-0031",
};

/** A shop whose earlier deal readers have seen: its next needs no desk. */
async function knownShop(site: SiteUnderTest, listingId: string): Promise<OwnedShop> {
  const owner = await ownShop(site, listingId);
  const { claimId } = owner;
  const at = "2026-11-01T12:00:00.000Z";
  const fields = {
    kind: "percent-off",
    title: "What was in October",
    summary: "Ten percent off in October.",
    conditions: "Once per person.",
    starts: "2026-10-01",
    ends: "2026-10-31",
    weekdays: [],
  };
  insertRows(join(site.folder, "var"), [
    {
      table: "shop_deals",
      values: {
        id: `earlier-${claimId.slice(0, 20)}`,
        slug: `earlier-${claimId}`,
        listing_id: listingId,
        claim_id: claimId,
        fields: JSON.stringify(fields),
        state: "withdrawn",
        reason: null,
        revision: 1,
        created_at: at,
        at,
      },
    },
  ]);
  return owner;
}

test("an owner writes a deal that the state refuses, reads why, mends it, publishes it, withdraws it", async ({
  page,
  context,
  site,
  problems,
  javaScriptEnabled,
}) => {
  const owner = await knownShop(site, javaScriptEnabled === false ? SHOPS.clover : SHOPS.abbott);
  await signIn(context, site, owner);
  const home = `/dashboard/${owner.claimId}/deals`;
  const title = `Two for Friday${javaScriptEnabled === false ? " without script" : ""}`;
  await page.goto(home);
  problems.expectStatus(400);

  await page.getByLabel("Free gift").check();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Choose the last day.")).toBeVisible();
  await expect(page.getByLabel("Title"), "what was typed stays").toHaveValue(title);
  await expect(page.getByLabel("Free gift")).toBeChecked();

  await page.getByLabel("What you offer").fill("Buy two eighths and take a half-gram pre-roll home.");
  await page.getByLabel("Conditions").fill("One per person and day. Adults 21 and over.");
  await page.getByLabel("From").fill("2026-11-02");
  await page.getByLabel("Until").fill(LAST_DAY);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/[0-9a-f-]{36}$`));
  await expect(page.getByText("does not allow this kind of deal")).toBeVisible();
  await expect(page.getByRole("link", { name: /^OAR 845-025-2800/ })).toBeVisible();
  await expect(page.getByRole("row", { name: title })).toContainText("Refused: OAR 845-025-2800");
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);

  await page.getByLabel("Percent off").check();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Not public.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Readers see it within a few seconds.")).toBeVisible();
  await page.getByRole("link", { name: "Open its page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("dd", { hasText: /^The shop’s word, \w{3} \d/ })).toBeVisible();
  const address = page.url();

  await page.goto(home);
  await page.getByRole("button", { name: new RegExp(`^Withdraw\\s+${title}$`) }).click();
  await expect(page.getByText("Withdrawn. Readers no longer see it.")).toBeVisible();
  problems.expectStatus(404);
  expect((await page.goto(address))?.status()).toBe(404);
});

test("a live deal stays as it is while its change is only looked at", async ({
  page,
  context,
  site,
  problems,
  javaScriptEnabled,
}) => {
  const owner = await knownShop(site, javaScriptEnabled === false ? SHOPS.laurel : SHOPS.walnut);
  await signIn(context, site, owner);
  await page.goto(`/dashboard/${owner.claimId}/deals`);
  await page.getByRole("link", { name: /^Edit\s+What was in October/ }).click();
  await expect(page.getByRole("heading", { name: /^Withdrawn/ })).toBeVisible();
  await page.getByLabel("Until").fill(LAST_DAY);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Public.", { exact: true })).toBeVisible();

  problems.expectStatus(400);
  await page.getByLabel("Title").fill("What is until the end");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "What is until the end" })).toBeVisible();
  await expect(page.getByText("Readers see what you published before")).toBeVisible();
  await page.getByRole("button", { name: "Publish the change" }).click();
  await page.getByRole("link", { name: "Open its page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is until the end" })).toBeVisible();
});
