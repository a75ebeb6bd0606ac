import { join } from "node:path";
import { insertRows, makeOwner, type Owner } from "../../shop-owner.ts";
import { violations } from "../axe.ts";
import { mailTo } from "../mailbox.ts";
import { expect, test } from "../test.ts";

/** An owner whose session is nobody's: they sign in by themselves. Two claims, so that the list of shops shows. */
function anOwner(folder: string, email: string): Owner {
  const owner = makeOwner({ listingId: `sign-in-${email}`, listingName: "Wallowa Provisions", email });
  insertRows(join(folder, "var"), owner.rows);
  return owner;
}

const codeOf = (text: string | undefined) => /\d{4} \d{4}/.exec(text ?? "")?.[0] ?? "";

/** Another code than the right one. */
const wrong = (code: string) => `${code.startsWith("9") ? "8" : "9"}${code.slice(1)}`;

test("an owner signs in by the code, after a wrong one, sees the devices and signs out", async ({
  page,
  open,
  site,
  problems,
  javaScriptEnabled,
}) => {
  test.slow();
  problems.expectStatus(400);
  const email = `code-${javaScriptEnabled}@wallowa.example.com`;
  anOwner(site.folder, email);
  await open("/dashboard/sessions");
  await expect(page).toHaveURL(`${site.url}/sign-in?next=%2Fdashboard%2Fsessions`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  await page.getByLabel("Email").first().fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page).toHaveURL(`${site.url}/sign-in/code`);
  const mail = await mailTo(email, site.folder);
  const code = codeOf(mail.text);
  expect(mail.subject, "telephones show it on their locked screens").not.toMatch(/\d/);
  await page.getByLabel("Code", { exact: true }).fill(wrong(code));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("4 tries are left.")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/sessions`);
  await expect(page.getByText("this one")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await violations(page)).toEqual([]);
  // The session of the rows is another device.
  await page.getByRole("button", { name: /^Sign out A test/ }).click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  for (const path of ["/dashboard/account", "/dashboard/mail", "/dashboard?all", "/dashboard/delete"]) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (javaScriptEnabled !== false) expect(await violations(page), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/sign-in`);
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await open("/dashboard/account");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test("the mail's link signs in on another device, after a button, once", async ({
  page,
  open,
  site,
  browser,
  javaScriptEnabled,
}) => {
  const email = `link-${javaScriptEnabled}@wallowa.example.com`;
  anOwner(site.folder, email);
  await open("/sign-in");
  await page.getByLabel("Email").first().fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page).toHaveURL(`${site.url}/sign-in/code`);
  const { links } = await mailTo(email, site.folder);
  const link = links.find((one) => one.includes("/sign-in/link/")) ?? "";
  const phone = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
  await phone.addCookies([{ name: "adult", value: "yes", url: site.url }]);
  const other = await phone.newPage();
  // Programs open the links of a mail too.
  await other.goto(link);
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in with this link");
  if (javaScriptEnabled !== false) expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: /^Sign in as l…@wallowa/ }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await phone.close();
});
