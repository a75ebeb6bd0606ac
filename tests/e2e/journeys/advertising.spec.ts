import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../test.ts";

const PACKAGES = "/advertisement/packages";
const CARD = "/advertisement/rate-card";
const THANKS = "We have your inquiry";

test("an advertiser reads what there is, chooses a package and asks for its price", async ({
  page,
  open,
  site,
}) => {
  await open(PACKAGES);
  await expect(page.getByRole("table", { name: /What each package includes/ })).toContainText(
    "Price on request",
  );
  await page.getByRole("link", { name: "Ask about Week by week" }).click();
  await expect(page).toHaveURL(/interest=week-by-week#inquiry$/);
  const form = page.locator("form#inquiry");
  await expect(form.getByLabel("I am asking about")).toHaveValue("week-by-week");
  const email = `ads-${test.info().workerIndex}-${Date.now()}@example.com`;
  await form.getByLabel("Company").fill("Alder & Pine");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("City").fill("Denver");
  await form.getByLabel("State").selectOption("CO");
  await form.getByLabel("License number").fill("402R-00000");
  await form.getByLabel("Message").fill("Four weeks in spring.");
  await form.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("region", { name: THANKS })).toBeFocused();

  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  const lead = database.prepare("select * from leads where email = ?").get(email);
  database.close();
  expect(lead).toMatchObject({
    company: "Alder & Pine",
    licence_number: "402R-00000",
    city: "Denver",
    state: "CO",
    interest: "advertising: Week by week",
    message: "Four weeks in spring.",
  });
});

test("a refused inquiry says which field, and keeps all that was typed", async ({ page, open, problems }) => {
  problems.expectStatus(400);
  await open(`${PACKAGES}?interest=banner`);
  const form = page.locator("form#inquiry");
  await form.getByLabel("Company").fill("Alder & Pine");
  await form.getByLabel("Email").fill("ads@localhost");
  await form.getByLabel("State").selectOption("NV");
  await form.getByLabel("Message").fill("Two\nlines");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await form.getByRole("button", { name: "Send inquiry" }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole("region", { name: "Check one answer" })).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Error: Enter an email address like name@example.com",
  );
  await expect(form.getByLabel("Company")).toHaveValue("Alder & Pine");
  await expect(form.getByLabel("State")).toHaveValue("NV");
  await expect(form.getByLabel("Message")).toHaveValue("Two\nlines");
  await expect(form.getByLabel("I am asking about")).toHaveValue("banner");
});

test("an interest that is not offered chooses nothing", async ({ page, open }) => {
  await open(`${PACKAGES}?interest=popup`);
  await expect(page.getByLabel("I am asking about")).toHaveValue("undecided");
});

test("the rate card stands alone on paper, black on white, in two pages", async ({ page, open }) => {
  test.skip(test.info().project.name !== "with JavaScript", "paper knows no JavaScript");
  await open(CARD);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await expect(page.getByRole("heading", { name: "Rate card" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("link", { name: "Download CSV" })).toBeHidden();
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(2);
  }
});

test("'Print or save as PDF' opens the printer's dialog, or without JavaScript shows the card alone", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled !== false) {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
  }
  await open(CARD);
  await page.getByRole("link", { name: "Print or save as PDF" }).click();
  if (javaScriptEnabled !== false) {
    await expect(page.locator("html[data-printed]")).toBeAttached();
    return;
  }
  await expect(page).toHaveURL(`${CARD}?print=true`);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText("with your browser's own command")).toBeVisible();
  await page.getByRole("link", { name: "Back to the rate card" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("the rate card is a table for spreadsheets too", { tag: "@server" }, async ({ request }) => {
  const response = await request.get(`${CARD}.csv`);
  expect(response.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers()["content-disposition"]).toContain("rate-card.csv");
  expect((await response.text()).split("\r\n")[1]).toMatch(/^format,banner,Banner,/);
});

test("the site says that it abides by Global Privacy Control", { tag: "@server" }, async ({ request }) => {
  const response = await request.get("/.well-known/gpc.json");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/json");
  expect(await response.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
