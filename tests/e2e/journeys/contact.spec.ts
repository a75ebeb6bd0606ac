import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expectPath } from "../directory-page.ts";
import type { SiteUnderTest } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

function messageFrom(site: SiteUnderTest, email: string) {
  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  const message = database
    .prepare("select id from contact_messages where email = ? order by created_at desc")
    .get(email);
  database.close();
  return message as { id: string };
}

test("a reader writes to the newsroom and stays on the page", async ({ page, open, site }) => {
  await open("/contact");
  const form = page.locator("form#contact");
  await form.getByRole("radio", { name: "A news tip" }).check();
  await form.getByLabel("Email").fill("reader@example.com");
  await form.getByLabel("Message").fill("The board meets on Tuesday,\nand the agenda is out.");
  await form.getByRole("button", { name: "Send message" }).click();
  const sent = page.getByRole("region", { name: "We have your message" });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();
  await expect(page).toHaveTitle(/^Contact/);
  await expectPath(page, "/contact");
  const { id } = messageFrom(site, "reader@example.com");
  await expect(sent.getByText(String(id).slice(0, 8).toUpperCase())).toBeVisible();
  await sent.getByRole("link", { name: "Write another" }).click();
  await expect(form.getByLabel("Email")).toHaveValue("");
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("a link can say what it is about, and which page", async ({ page, open }) => {
  await open("/contact?topic=correction&page=/article/why-two-laboratories-disagree");
  await expect(page.getByRole("radio", { name: "A correction" })).toBeChecked();
  await expect(page.getByLabel("Page it is about (optional)")).toHaveValue(
    "/article/why-two-laboratories-disagree",
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact$/);
});

test("an address that says nonsense, or names another site, fills in nothing", async ({ page, open }) => {
  await open("/contact?topic=toString&page=//evil.example/login");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByLabel("Page it is about (optional)")).toHaveValue("");
});

test("a refused message says which field, and keeps all that was typed", async ({ page, open, problems }) => {
  problems.expectStatus(400);
  await open("/contact?topic=advertising");
  const form = page.locator("form#contact");
  await form.getByRole("radio", { name: "A listing" }).check();
  await form.getByLabel("Email").fill("reader@localhost");
  await form.getByLabel("Name (optional)").fill("R. Eader");
  await form.getByLabel("Page it is about (optional)").fill("The page of a shop in Salida");
  await form.getByLabel("Message").fill("The hours are\nwrong on Sundays.");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await form.getByRole("button", { name: "Send message" }).click();
  expect((await refused).status()).toBe(400);
  await expect(page).toHaveTitle(/^Error: Contact/);
  await expect(form.getByRole("region", { name: "Check one answer" })).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Error: Enter an email address like name@example.com",
  );
  await expect(form.getByRole("radio", { name: "A listing" })).toBeChecked();
  await expect(form.getByLabel("Email")).toHaveValue("reader@localhost");
  await expect(form.getByLabel("Name (optional)")).toHaveValue("R. Eader");
  await expect(form.getByLabel("Page it is about (optional)")).toHaveValue("The page of a shop in Salida");
  await expect(form.getByLabel("Message")).toHaveValue("The hours are\nwrong on Sundays.");
});

test("what to mend stands on top in the form's order, and each line leads to its field, not under the header", async ({
  page,
  open,
  problems,
}) => {
  problems.expectStatus(400);
  await open("/contact");
  const form = page.locator("form#contact");
  await form.getByLabel("Email").fill("reader@localhost");
  await form.getByLabel("Message").fill("Hello");
  await form.getByRole("button", { name: "Send message" }).click();
  const summary = page.getByRole("region", { name: "Check three answers" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Choose what it is about",
    "Enter an email address like name@example.com",
    "Write at least 10 characters",
  ]);
  const header = await page.getByRole("banner").boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  expect((await summary.boundingBox())?.y).toBeGreaterThanOrEqual(Math.min(bottom, 100));
  for (const [name, label] of [
    ["Choose what it is about", "A news tip"],
    ["Enter an email address like name@example.com", "Email"],
    ["Write at least 10 characters", "Message"],
  ]) {
    await summary.getByRole("link", { name }).click();
    await expect(form.getByLabel(label ?? "").first()).toBeFocused();
    const top =
      (
        await form
          .getByLabel(label ?? "")
          .first()
          .boundingBox()
      )?.y ?? 0;
    expect(top, `${label} stands below the header`).toBeGreaterThan(60);
  }
});

test("the newsroom's other addresses are those that are configured, and a placeholder says that it is one", async ({
  page,
  open,
}) => {
  await open("/contact");
  const ways = page.getByRole("region", { name: "Other ways to reach us" });
  await expect(ways.getByText("newsroom@leafcourier.example")).toBeVisible();
  await expect(ways.getByText("mail to it does not arrive")).toBeVisible();
  await expect(ways.getByRole("link")).toHaveCount(0);
  await expect(ways.getByText("Phone", { exact: true })).toHaveCount(0);
});
