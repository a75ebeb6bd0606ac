import { readFile } from "node:fs/promises";
import { violations } from "../axe.ts";
import { mailTo } from "../mailbox.ts";
import { ownShop, signIn } from "../signed-in.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops, one a kind of browser: whoever runs beside it changes another. */
const SHOPS = { scripted: "demo-or-0085", plain: "demo-or-0087" };

test("an owner invites a manager, who comes by the mail and is removed; the owner takes everything along and erases the account", async ({
  page,
  context,
  browser,
  site,
  problems,
  javaScriptEnabled,
}) => {
  // Two people, one after the other.
  test.slow();
  const plain = javaScriptEnabled === false;
  const owner = await ownShop(site, plain ? SHOPS.plain : SHOPS.scripted);
  const email = `sam-${plain ? "plain" : "scripted"}@mail.example.com`;
  const own = `/dashboard/${owner.claimId}`;
  await signIn(context, site, owner);
  await page.goto(`${own}/team`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("button", { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  if (!plain) expect(await violations(page)).toEqual([]);

  const invitation = (await mailTo(email, site.folder)).links.find((one) => one.includes("/invitation/"));
  const other = await browser.newContext({ javaScriptEnabled });
  await other.addCookies([{ name: "adult", value: "yes", url: site.url }]);
  const sam = await other.newPage();
  await sam.goto(invitation ?? "");
  if (!plain) expect(await violations(sam)).toEqual([]);
  await sam.getByRole("button", { name: "Send a code to my address" }).click();
  const code = /\d{4} \d{4}/.exec((await mailTo(email, site.folder, 1)).text ?? "")?.[0] ?? "";
  await sam.getByLabel("Code", { exact: true }).fill(code);
  await sam.getByLabel("Your name").fill("Sam Reyes");
  await sam.getByRole("button", { name: "Accept" }).click();
  await expect(sam.getByText("Welcome.")).toBeVisible();
  expect((await sam.goto(`${own}/listing`))?.status()).toBe(200);

  await page.goto(`${own}/team`);
  await page.getByRole("button", { name: "Remove Sam Reyes" }).click();
  await expect(page.getByText("They no longer look after the shop.")).toBeVisible();
  expect((await sam.goto(`${own}/listing`))?.status()).toBe(404);
  await other.close();

  await page.goto("/dashboard/delete");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download it first" }).click(),
  ]);
  const kept = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(kept).toMatchObject({ accounts: [{ id: owner.accountId, name: "Ona Fielding" }] });

  problems.expectStatus(400);
  if (!plain) expect(await violations(page)).toEqual([]);
  await page.getByLabel("is erased too").check();
  await page.getByRole("button", { name: "Erase my account" }).click();
  await expect(page.getByLabel("is erased too"), "what was chosen stays").toBeChecked();
  await page.getByLabel("I want my account erased.").check();
  await page.getByRole("button", { name: "Erase my account" }).click();
  await expect(page.getByText("Your account is erased")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});
