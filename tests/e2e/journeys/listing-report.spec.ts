import { expectPath } from "../directory-page.ts";
import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

const listing = SHIPPED.find(({ city }) => city === "Denver");
const slug = (text = "") => text.toLowerCase().replace(/ /g, "-");
const PATH = `/dispensaries/denver/co/${slug(listing?.name)}`;

test("a reader reports a listing and stays on its page", async ({ page, open }) => {
  await open(PATH);
  await expect(page.getByLabel("What is wrong")).toBeHidden();
  await page.getByText("Report this listing").click();
  await page.getByLabel("What is wrong").fill("It has moved.");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("region", { name: "We have your report" })).toBeFocused();
  await expectPath(page, PATH);
  await page.getByRole("link", { name: "Write another" }).click();
  await expect(page.getByLabel("What is wrong")).toHaveValue("");
});

test("a refused report says which field, and keeps what was typed", async ({ page, open, problems }) => {
  problems.expectStatus(400);
  await open(PATH);
  await page.getByText("Report this listing").click();
  await page.getByLabel("What is wrong").fill("It has moved.");
  await page.getByLabel("Email (optional)").fill("reader@localhost");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("region", { name: "Check one answer" })).toBeFocused();
  await expect(page.getByLabel("What is wrong")).toHaveValue("It has moved.");
  await expect(page.getByLabel("Email (optional)")).toHaveAttribute("aria-invalid", "true");
});
