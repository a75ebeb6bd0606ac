import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const THANKS = "You are on the list";

for (const path of ["/dispensaries?state=CO", "/dispensaries/denver/co", "/best-dispensaries/denver/co"]) {
  test(`a reader leaves an address on ${path} and stays there`, async ({ page, open }) => {
    await open(path);
    const form = page.locator("form", { has: page.getByRole("button", { name: "Keep me posted" }) });
    await form.getByLabel("Email").fill("reader@example.com");
    await form.getByLabel("I am interested in").selectOption("deals");
    await form.getByRole("button", { name: "Keep me posted" }).click();
    await expect(page.getByRole("region", { name: THANKS })).toBeFocused();
    await expectPath(page, path);
    await page.getByRole("link", { name: "Write another" }).click();
    await expect(form.getByLabel("Email")).toHaveValue("");
  });
}

test("a city's page knows its city", async ({ page, open }) => {
  await open("/dispensaries/denver/co");
  await expect(page.getByLabel("City (optional)")).toHaveValue("Denver");
  await expect(page.getByLabel("State (optional)")).toHaveValue("CO");
});

test("a refused lead says which field, and keeps all that was typed", async ({ page, open, problems }) => {
  problems.expectStatus(400);
  await open("/dispensaries");
  const form = page.locator("form", { has: page.getByRole("button", { name: "Keep me posted" }) });
  await form.getByLabel("Email").fill("reader@localhost");
  await form.getByLabel("City").fill("Salida");
  await form.getByLabel("State").selectOption("CO");
  await form.getByLabel("I am interested in").selectOption("list-my-shop");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await form.getByRole("button", { name: "Keep me posted" }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole("region", { name: "Check one answer" })).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Error: Enter an email address like name@example.com",
  );
  await expect(form.getByLabel("Email")).toHaveValue("reader@localhost");
  await expect(form.getByLabel("City")).toHaveValue("Salida");
  await expect(form.getByLabel("State")).toHaveValue("CO");
  await expect(form.getByLabel("I am interested in")).toHaveValue("list-my-shop");
});
