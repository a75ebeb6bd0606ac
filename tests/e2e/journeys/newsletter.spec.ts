import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const THANKS = "Thank you for subscribing.";

/** An address that nobody has subscribed in this run. */
function newAddress(): string {
  return `reader-${crypto.randomUUID()}@example.com`;
}

test("a reader subscribes and stays on the page", async ({ page, open }) => {
  await open("/dispensaries?state=CO");
  await page.getByPlaceholder("Your email address").fill(newAddress());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expectPath(page, "/dispensaries?state=CO");
  await expect(page.getByPlaceholder("Your email address")).toHaveValue("");
});

test("an address that is there already gets the same answer", async ({ page, open }) => {
  const address = newAddress();
  for (let time = 1; time <= 2; time++) {
    await open("/");
    await page.getByPlaceholder("Your email address").fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
  }
});

for (const path of [
  "/",
  "/dispensaries",
  "/dispensaries/denver/co?rating=3",
  "/best-dispensaries/denver/co",
]) {
  test(`an address that browsers take and the site does not is refused and kept, on ${path}`, async ({
    page,
    open,
    problems,
  }) => {
    problems.expectStatus(400);
    await open(path);
    await page.getByPlaceholder("Your email address").fill("reader@localhost");
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Subscribe" }).click();
    expect((await refused).status()).toBe(400);
    await expect(page.getByText("Please enter an email address like name@example.com.")).toBeVisible();
    await expect(page.getByPlaceholder("Your email address")).toHaveValue("reader@localhost");
    await expectPath(page, path);
  });
}

test("the field is required, and must hold an address", async ({ page, open }) => {
  await open("/");
  for (const typed of ["", "no address"]) {
    await page.getByPlaceholder("Your email address").fill(typed);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator("#newsletter-email:invalid")).toHaveCount(1);
  }
});

test("the form also works on a page that was not found", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/no-such-page");
  await page.getByPlaceholder("Your email address").fill(newAddress());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
});
