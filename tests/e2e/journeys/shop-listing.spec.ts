import { violations } from "../axe.ts";
import { ownShop, signIn } from "../signed-in.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops, one a test and way: whoever runs beside it changes another. */
const SHOPS = {
  fields: "demo-or-0044",
  fieldsPlain: "demo-or-0045",
  hours: "demo-or-0046",
  hoursPlain: "demo-or-0047",
};

test("an owner changes a field, sees it as readers will, and readers see whose word it is; a reader asks, the owner answers", async ({
  page,
  context,
  site,
  problems,
  javaScriptEnabled,
}) => {
  const plain = javaScriptEnabled === false;
  const owner = await ownShop(site, plain ? SHOPS.fieldsPlain : SHOPS.fields);
  await signIn(context, site, owner);
  const { claimId, page: path } = owner;
  const home = `/dashboard/${claimId}/listing`;
  problems.expectStatus(400);
  await page.goto(home);
  if (!plain) expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "Change phone" }).click();
  await expect(page).toHaveURL(/field=phone/);
  await page.getByLabel("Phone", { exact: true }).fill("call us");
  await page.getByRole("button", { name: "Save phone" }).click();
  await expect(page.getByText("Enter a phone number")).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true }), "what was typed stays").toHaveValue("call us");

  await page.getByLabel("Phone", { exact: true }).fill("(503) 555-0184");
  await page.getByRole("button", { name: "Preview" }).click();
  const readers = page.getByRole("complementary", { name: "As readers see it" });
  await expect(readers.getByText("Not saved yet.")).toBeVisible();
  await expect(readers.getByRole("link", { name: "(503) 555-0184" })).toBeVisible();
  await page.getByRole("button", { name: "Save phone" }).click();
  await expect(page).toHaveURL(new RegExp(`${home}#top$`));
  await expect(page.getByText("Saved. Phone: public within seconds.")).toBeVisible();
  await expect(page.getByText("Yours since").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeFocused();

  await page.goto(`${home}?field=description`);
  await page.getByLabel("Description").fill("A counter with <b>a short list</b>.\nSee https://shop.example");
  await page.getByRole("button", { name: "Save description" }).click();
  await expect(page.getByText("Saved. Description: public within seconds.")).toBeVisible();

  await expect
    .poll(
      async () => (await page.goto(path)) && page.getByText("A counter with <b>a short list</b>.").count(),
    )
    .toBe(1);
  await expect(page.getByText("Looked after by the shop")).toBeVisible();
  await expect(page.getByText(/^Phone: the shop’s word, /)).toBeVisible();
  await expect(
    page.getByRole("link", { name: "https://shop.example" }),
    "no link in a shop's text",
  ).toHaveCount(0);
  if (!plain) expect(await violations(page)).toEqual([]);

  const form = page.locator("#question");
  await form.getByLabel("Email").fill("reader@example.com");
  await form.getByLabel("Question").fill("Is the ramp open on Sundays?");
  await form.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("The shop has your question")).toBeVisible();

  await page.goto(`/dashboard/${claimId}/inquiries`);
  await expect(page.getByText("Is the ramp open on Sundays?")).toBeVisible();
  if (!plain) expect(await violations(page)).toEqual([]);
  await page.getByLabel("Your answer").fill("Yes, all day.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Nothing is waiting for you.")).toBeVisible();
  await expect(page.getByText("Yes, all day.")).toBeVisible();
});

test("hours: Monday is copied, a second opening is added, nothing is saved before the button; the registry's come back", async ({
  page,
  context,
  site,
  problems,
  javaScriptEnabled,
}) => {
  const plain = javaScriptEnabled === false;
  const owner = await ownShop(site, plain ? SHOPS.hoursPlain : SHOPS.hours);
  await signIn(context, site, owner);
  const home = `/dashboard/${owner.claimId}/listing`;
  problems.expectStatus(400);
  await page.goto(`${home}?field=hours`);
  await page.getByLabel("Closed on Monday").uncheck();
  await page.getByLabel("Monday opens").selectOption({ label: "11 am" });
  await page.getByLabel("Monday closes").selectOption({ label: "7:30 pm" });
  await page.getByRole("button", { name: "Copy Monday to every day" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await expect(page.getByLabel("Sunday closes")).toHaveValue(String(19.5 * 60));
  await page.getByRole("button", { name: "A second opening on some days" }).click();
  await page.getByLabel("Friday again opens").selectOption({ label: "8:30 pm" });
  await page.getByLabel("Friday again closes").selectOption({ label: "2 am" });
  await page.getByLabel("Closed on Sunday").check();
  if (!plain) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Saved. Hours: public within seconds.")).toBeVisible();
  const readers = page.getByRole("complementary", { name: "As readers see it" });
  await expect(readers.getByRole("row", { name: /Friday/ })).toContainText("11 am – 7:30 pm, 8:30 pm – 2 am");
  await expect(readers.getByRole("row", { name: /Sunday/ })).toContainText("Closed");

  await page.goto(`${home}?field=hours`);
  await page.getByRole("button", { name: "Use the registry’s" }).click();
  await expect(page.getByText("Hours: readers now see what the registry says.")).toBeVisible();
});
