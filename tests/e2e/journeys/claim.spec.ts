import { join } from "node:path";
import { insertRows, makeOwner } from "../../shop-owner.ts";
import { violations } from "../axe.ts";
import { mailTo } from "../mailbox.ts";
import { signIn } from "../signed-in.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops, one a test and kind of browser: whoever runs beside it claims another. */
const SHOPS = {
  byAddress: [
    { path: "anchorage/ak/the-clover-yard", name: "The Clover Yard", license: "demo ak 0003" },
    { path: "anchorage/ak/dogwood-and-glass", name: "Dogwood & Glass", license: "DEMOAK0004" },
  ],
  byLink: [
    { path: "anchorage/ak/turnagain-trading-post", name: "Turnagain Trading Post", license: "DEMO-AK-0002" },
    { path: "anchorage/ak/birch-and-brick", name: "Birch & Brick", license: "DEMO-AK-0005" },
  ],
  byCall: [
    { path: "anchorage/ak/hickory-and-copper", name: "Hickory & Copper", license: "DEMO-AK-0006" },
    { path: "fairbanks/ak/aspen-goods", name: "Aspen Goods", license: "DEMO-AK-0007" },
  ],
} as const;

const which = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled === false ? 1 : 0);

type Page = import("@playwright/test").Page;

async function claim(page: Page, license: string, email: string): Promise<void> {
  const form = page.locator("#claim-form");
  await form.getByLabel("License number").fill(license);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Your name").fill("Ona Fielding");
  await form.getByLabel("Your role").selectOption("Manager");
  await form.getByLabel("I may act for this shop.").check();
  await form.getByRole("button", { name: "Send me a code" }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Prove my address" }).click();
}

test("an owner finds the shop, mistypes the license and the code, and has the shop by the address on file", async ({
  page,
  open,
  site,
  problems,
  javaScriptEnabled,
}) => {
  // Five pages, three of them looked through for accessibility.
  test.slow();
  const shop = SHOPS.byAddress[which(javaScriptEnabled)] ?? SHOPS.byAddress[0];
  const email = `${shop.path.includes("clover") ? "shop" : "contact"}@${shop.path.split("/").at(-1)}.example.com`;
  problems.expectStatus(400);
  await open("/claim");
  await page.getByLabel("Name, city or license number").fill(`${shop.name} anchorage`);
  await page.getByRole("button", { name: "Find my shop" }).click();
  await page.getByRole("link", { name: `${shop.name} is mine` }).click();
  await expect(page).toHaveURL(`${site.url}/claim/${shop.path}`);
  await expect(page.getByText(email.replace(/^(.).*@/, "$1…@"))).toBeVisible();
  await claim(page, "DEMO-AK-9999", email);
  const refused = page.getByRole("region", { name: "Check one answer" });
  await expect(refused).toBeFocused();
  await expect(refused.getByRole("link")).toContainText("4 tries are left.");
  await expect(page.getByLabel("Your name")).toHaveValue("Ona Fielding");
  await expect(page.getByLabel("Your role")).toHaveValue("Manager");
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  await claim(page, shop.license, email);
  await expect(page).toHaveURL(`${site.url}/claim/sent`);
  const mail = await mailTo(email, site.folder);
  const code = /\d{4} \d{4}/.exec(mail.text ?? "")?.[0] ?? "";
  expect(mail.subject, "telephones show it on their locked screens").not.toMatch(/\d/);
  expect(mail.text, "nothing that was typed").not.toContain("Ona");
  await typeCode(page, code === "0000 0000" ? "0000 0001" : "0000 0000");
  await expect(page.getByText("4 tries are left.")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  await typeCode(page, code.replace(" ", ""));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You now look after ${shop.name}`);
  await expect(page.getByText("Your address is the one on file.")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  const status = page.url();
  await page.goto(`/claim/${shop.path}`);
  await expect(page.getByText("Someone already looks after this listing.")).toBeVisible();
  await page.context().clearCookies({ name: "session" });
  await page.goto(status);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test("the mail's link proves the address in another browser, after a button; the address on file can object", async ({
  page,
  browser,
  site,
  problems,
  javaScriptEnabled,
}) => {
  const shop = SHOPS.byLink[which(javaScriptEnabled)] ?? SHOPS.byLink[0];
  const domain = `${shop.path.split("/").at(-1)}.example.com`;
  await page.goto(`/claim/${shop.path}`);
  await claim(page, shop.license, `ona@${domain}`);
  const mail = await mailTo(`ona@${domain}`, site.folder);
  const other = await browser.newContext({ javaScriptEnabled });
  await other.addCookies([{ name: "adult", value: "yes", url: site.url }]);
  const telephone = await other.newPage();
  const link = mail.links.find((one) => one.includes("/claim/prove/")) ?? "";
  await telephone.goto(link);
  await telephone.goto(link);
  await telephone.getByRole("button", { name: `Prove ona@${domain}` }).click();
  await expect(telephone.getByRole("heading", { level: 1 })).toHaveText(`You now look after ${shop.name}`);
  await expect(telephone.getByText("The address on file can object until")).toBeVisible();
  await telephone.goto(link);
  await expect(telephone.getByText("This link no longer works")).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page, "its code is spent with it").toHaveURL(`${site.url}/claim`);

  const onFile = await mailTo(`${shop.path.includes("birch") ? "ask" : "info"}@${domain}`, site.folder);
  const objection = onFile.links.find((one) => one.includes("/claim/objection/")) ?? "";
  await page.goto(objection);
  await page.getByRole("button", { name: "That is not right" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your objection");
  expect(problems.unexpected()).toEqual([]);
});

test("another address waits for a call; who is signed in needs no code, and takes the claim back", async ({
  page,
  context,
  site,
  javaScriptEnabled,
}) => {
  const shop = SHOPS.byCall[which(javaScriptEnabled)] ?? SHOPS.byCall[0];
  const dale = makeOwner({ email: `dale-${which(javaScriptEnabled)}@mail.example.com` });
  insertRows(join(site.folder, "var"), dale.rows);
  await signIn(context, site, dale);
  await page.goto(`/claim/${shop.path}`);
  await claim(page, shop.license, `dale-${which(javaScriptEnabled)}@mail.example.com`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("In review");
  await expect(page.getByText("We call (907) 555-")).toBeVisible();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw the claim" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your claim is withdrawn");
});

test("the address of older links leads to the listing's claim page for good", async ({ site }) => {
  const answer = await fetch(`${site.url}/claim/the-clover-yard?city=anchorage&state=ak`, {
    redirect: "manual",
  });
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.get("Location") ?? "", site.url).pathname).toBe(
    "/claim/anchorage/ak/the-clover-yard",
  );
  expect((await fetch(`${site.url}/claim/no-such-shop?city=anchorage&state=ak`)).status).toBe(404);
});
