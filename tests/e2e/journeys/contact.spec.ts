import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const THANKS = "Thank you. Your message is with the newsroom.";

test("a reader writes to the newsroom and stays on the page", async ({ page, open }) => {
  await open("/contact");
  const form = page.locator("form#contact");
  await form.getByRole("radio", { name: "A news tip" }).check();
  await form.getByLabel("Email").fill("reader@example.com");
  await form.getByLabel("Message").fill("The board meets on Tuesday,\nand the agenda is out.");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectPath(page, "/contact");
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
  await expect(form.getByText("Please look at the marked fields.")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter an email address like name@example.com.",
  );
  await expect(form.getByRole("radio", { name: "A listing" })).toBeChecked();
  await expect(form.getByLabel("Email")).toHaveValue("reader@localhost");
  await expect(form.getByLabel("Name (optional)")).toHaveValue("R. Eader");
  await expect(form.getByLabel("Page it is about (optional)")).toHaveValue("The page of a shop in Salida");
  await expect(form.getByLabel("Message")).toHaveValue("The hours are\nwrong on Sundays.");
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
  await expect(ways.getByText("Telephone")).toHaveCount(0);
});
