import { join } from "node:path";
import { insertRows, makeOwner } from "../../shop-owner.ts";
import { violations } from "../axe.ts";
import { mailTo } from "../mailbox.ts";
import { atDesk, ownShop, signIn } from "../signed-in.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops, one a kind of browser: whoever runs beside it changes another. */
const SHOPS = {
  scripted: { id: "demo-or-0080", path: "portland/or/hawthorn-botanicals", license: "DEMO-OR-0080" },
  plain: { id: "demo-or-0082", path: "portland/or/montavilla-trading-post", license: "DEMO-OR-0082" },
};

test("who says that an owner's shop is theirs is heard with the owner, and refused; the owner's claim is revoked, and taken back", async ({
  page,
  context,
  browser,
  site,
  problems,
  javaScriptEnabled,
}) => {
  // Three people, one after the other.
  test.slow();
  problems.expectStatus(404);
  const plain = javaScriptEnabled === false;
  const shop = plain ? SHOPS.plain : SHOPS.scripted;
  const owner = await ownShop(site, shop.id);
  const email = `dale-contests-${plain ? "plain" : "scripted"}@mail.example.com`;
  const dale = makeOwner({ email, name: "Dale Whitcomb" });
  insertRows(join(site.folder, "var"), dale.rows);

  await signIn(context, site, dale);
  await page.goto(`/claim/${shop.path}`);
  await page.getByRole("link", { name: "Continue" }).click();
  const form = page.locator("#claim-form");
  await form.getByLabel("License number").fill(shop.license);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Your name").fill("Dale Whitcomb");
  await form.getByLabel("Your role").selectOption("Manager");
  await form.getByLabel("I may act for this shop.").check();
  await form.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("we hear from them before anything changes")).toBeVisible();
  if (!plain) expect(await violations(page)).toEqual([]);
  const status = page.url();

  await signIn(context, site, owner);
  await page.goto(`/dashboard/${owner.claimId}/contest`);
  await expect(page.getByText("Dale Whitcomb"), "who it is stays with the desk").toHaveCount(0);
  await page.getByLabel("What should we know?").fill("The shop is ours since 2019.");
  if (!plain) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("A person reads it before anything is decided.")).toBeVisible();

  await atDesk(browser, site, { javaScriptEnabled: !plain, role: "operator" }, async (desk) => {
    await desk.goto("/desk/claims");
    await desk.getByRole("link", { name: owner.listingName }).first().click();
    await expect(desk.getByText("The shop is ours since 2019.")).toBeVisible();
    if (!plain) expect(await violations(desk)).toEqual([]);
    await desk.getByLabel("Refuse", { exact: true }).check();
    await desk.getByLabel("Reason").selectOption("owner-answered");
    await desk.getByRole("button", { name: plain ? "Decide" : "Refuse the claim" }).click();
    await expect(desk.getByText("The claim is refused.")).toBeVisible();

    await signIn(context, site, dale);
    await page.goto(status);
    await expect(page.getByText("answered that it is theirs")).toBeVisible();

    const own = `/dashboard/${owner.claimId}`;
    await signIn(context, site, owner);
    expect((await page.goto(own))?.status()).toBe(200);
    await desk.goto(`/desk/claims/${owner.claimId}`);
    if (!plain) expect(await violations(desk)).toEqual([]);
    await desk.getByLabel("Reason").selectOption("asked");
    await desk.getByRole("button", { name: "Revoke the claim" }).click();
    await expect(desk.getByText("The claim is revoked.")).toBeVisible();
    expect((await page.goto(own))?.status()).toBe(404);
    await desk.goto(`/desk/claims/${owner.claimId}`);
    await desk.getByRole("button", { name: "Reverse the decision" }).click();
    await expect(desk.getByRole("button", { name: "Revoke the claim" })).toBeVisible();
    expect((await page.goto(own))?.status()).toBe(200);
  });
  await mailTo(email, site.folder);
});
